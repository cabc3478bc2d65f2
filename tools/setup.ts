import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openStorage } from '../apps/server/src/platform/storage.ts'
import { ensureDatabase } from './setup/database.ts'
import { engines, ensureEngine } from './setup/engines.ts'
import { installPackages } from './setup/packages.ts'

process.chdir(join(import.meta.dirname, '..'))

try {
  await step('Environment', writeEnvironment)
  const config = readConfig()
  await step('Debian packages', installPackages)
  for (const engine of engines(config)) await step(engine.name, () => ensureEngine(engine))
  await step('Database', () => ensureDatabase(config.DATABASE_URL))
  await step('Schema', () => runMain('migrate'))
  await step('Bucket', async () => {
    const storage = openStorage(config)
    await storage.ensureBucket().finally(() => storage.close())
    return `${config.S3_BUCKET} is there`
  })
  await step('Demo people', () => runMain('demo'))
  console.log('Ready. `./run dev` starts everything.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function step(name: string, work: () => string | Promise<string>): Promise<void> {
  const began = performance.now()
  const result = await work()
  console.log(`${name}: ${result} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

function writeEnvironment(): string {
  const fresh = !existsSync('.env')
  if (fresh) copyFileSync('.env.example', '.env')
  process.loadEnvFile('.env')
  return fresh ? '.env is written from .env.example' : '.env is there'
}

function runMain(name: string): string {
  const { status, stdout } = spawnSync(process.execPath, [`apps/server/src/main/${name}.ts`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`apps/server/src/main/${name}.ts failed.`)
  return stdout.trim()
}
