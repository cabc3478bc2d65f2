import { readConfig } from './config.ts'
import { startIdentity } from './provider.ts'

try {
  const identity = await startIdentity(readConfig())
  console.log(`The demo sign-in is ready at ${identity.issuer}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void identity.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
