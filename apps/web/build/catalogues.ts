import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { join } from 'node:path'

/** The messages of one language: compiled, by id. */
export type Messages = Record<string, unknown>

/** Reads a catalogue, `src/locales` or `src/landing/locales`, in a language. */
export async function readCatalogue(root: string, folder: string, language: string): Promise<Messages> {
  const config = getConfig({ configPath: join(root, 'lingui.config.ts') })
  const catalog = (await getCatalogs(config)).find(({ path }) => path === join(root, folder, '{locale}'))
  if (catalog === undefined) throw new Error(`no catalogue in ${folder}`)
  const { messages } = await catalog.getTranslations(language, { sourceLocale: 'en', fallbackLocales: {} })
  const pseudo = config.pseudoLocale.find(({ locale }) => locale === language)
  const { source } = createCompiledCatalog(language, messages, {
    namespace: 'json',
    ...(pseudo && { pseudoLocale: language, pseudoLocaleOptions: pseudo.options ?? {} }),
  })
  return (JSON.parse(source) as { messages: Messages }).messages
}
