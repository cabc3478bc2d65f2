import { readConfig } from './config.ts'
import { startModel } from './server.ts'

const config = readConfig()
try {
  const model = await startModel(config)
  console.log(`The demo model is ready at ${model.url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void model.close())
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  // That of another clone answers just as well. This process stays alive: its end would stop the others.
  console.log(`Another demo model answers at port ${config.port}`)
  const keepAlive = setInterval(() => {}, 60_000)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(keepAlive))
}
