import { join } from 'node:path'
import { lingui as linguiPlugin, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/** Compiles the text macros and the `.po` catalogues, for the site and for tests. */
export function lingui(root: string): PluginOption[] {
  // The macros look for their configuration in the current folder, which can be any when tests run.
  process.env['LINGUI_CONFIG'] = join(root, 'lingui.config.ts')
  const presets = [linguiTransformerBabelPreset({}, { cwd: root })]
  // Babel 7 has no types, which makes every option look required.
  const options = { presets } as Parameters<typeof babel>[0]
  return [linguiPlugin({ cwd: root, failOnCompileError: true }), babel(options)]
}
