import type { FullConfig } from '@playwright/test'
import { startStack, type Stack } from './stack/stack.ts'

/** Starts the product once for each worker and leaves the environments to the tests; answers the way to stop it. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Whoever writes a journey can keep one stack running and name it here.
  if (process.env['E2E_STACK']) return async () => undefined
  const stacks: Stack[] = []
  const stop = async () => void (await Promise.all(stacks.map((stack) => stack.stop())))
  try {
    // One after the other: side by side they would only take the cores from each other.
    for (let turn = 0; turn < workers; turn += 1) stacks.push(await startStack(turn))
  } catch (error) {
    await stop()
    throw error
  }
  process.env['E2E_STACK'] = JSON.stringify(stacks.map(({ env }) => env))
  return stop
}
