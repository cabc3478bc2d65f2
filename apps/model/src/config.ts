import type { ModelOptions } from './server.ts'

/** Reads the environment; the defaults are those of `./run dev`. */
export function readConfig(env: Record<string, string | undefined> = process.env): ModelOptions {
  const port = Number(env['PORT'] ?? 4010)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('Set PORT to a number from 0 to 65535.')
  return { port, key: env['KEY'] ?? 'demo', isControlled: env['CONTROL'] === 'true' }
}
