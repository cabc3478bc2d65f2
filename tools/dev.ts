import { demoServices, loadEnvironment, runProduct, serverProcess } from './product.ts'

// The product for development: each process restarts when its files change, and Vite serves the web application.
const RELOAD = ['--watch', '--watch-preserve-output']
const env = loadEnvironment()

await runProduct(
  [
    serverProcess('api', RELOAD, env),
    serverProcess('worker', RELOAD, env),
    ...demoServices(RELOAD, env),
    { name: 'web', command: 'node_modules/.bin/vite', args: [], cwd: 'apps/web', env },
  ],
  env['BASE_URL'] ?? '',
)
