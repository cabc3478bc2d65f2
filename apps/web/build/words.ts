import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/** Turns the text macros and the `.po` catalogues into code, for the site and for tests alike. */
export function words(root: string): PluginOption[] {
  // The macros look for their configuration from the current folder, which may be any when tests run.
  process.env['LINGUI_CONFIG'] = join(root, 'lingui.config.ts')
  const presets = [linguiTransformerBabelPreset({}, { cwd: root })]
  // Babel 7 brings no types, which makes every option look required.
  const options = { presets } as Parameters<typeof babel>[0]
  return [lingui({ cwd: root, failOnCompileError: true }), babel(options)]
}
