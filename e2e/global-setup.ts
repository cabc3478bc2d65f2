import { startStack } from './stack/stack.ts'

/** Starts the product once for the whole run and leaves its environment to the tests; answers the way to stop it. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Whoever writes a journey can keep one stack running and name it here.
  if (process.env['E2E_STACK']) return async () => undefined
  const stack = await startStack()
  process.env['E2E_STACK'] = JSON.stringify(stack.env)
  return stack.stop
}
