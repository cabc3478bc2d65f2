import type { FullConfig } from '@playwright/test'
import { startStack, type Stack } from './stack/stack.ts'

/** Starts one stack per worker and passes the environments to the tests; returns a function to stop them. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  // While writing a journey, set this to a stack that is already running.
  if (process.env['E2E_STACK']) return async () => undefined
  const stacks: Stack[] = []
  const stop = async () => void (await Promise.all(stacks.map((stack) => stack.stop())))
  try {
    // Sequentially: in parallel they would only compete for the cores.
    for (let index = 0; index < workers; index += 1) stacks.push(await startStack(index))
  } catch (error) {
    await stop()
    throw error
  }
  process.env['E2E_STACK'] = JSON.stringify(stacks.map(({ env }) => env))
  return stop
}
