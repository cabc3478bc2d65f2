import { buildWeb, WEB_DIST } from './build-web.ts'
import { demoServices, loadEnvironment, runProduct, serverProcess } from './product.ts'

// The built product as in production, on one machine: the API serves the web application itself.
const env = loadEnvironment()
const address = env['BASE_URL'] ?? ''
const site = new URL(address)

console.log('Building the web application, unless the last build is still right …')
buildWeb()

// On this machine the API listens on the public port; elsewhere a proxy is in front of PORT.
const PORT = site.hostname === 'localhost' ? site.port : env['PORT']
const production = { ...env, NODE_ENV: 'production', WEB_DIST, STRICT_ANSWERS: 'false', PORT }
await runProduct(
  [serverProcess('api', [], production), serverProcess('worker', [], production), ...demoServices([], env)],
  address,
)
