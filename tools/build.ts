import { rmSync } from 'node:fs'
import { buildWeb, WEB_DIST } from './build-web.ts'

// The web application in every language, from scratch. Its sizes are checked after it.
rmSync(WEB_DIST, { recursive: true, force: true })
buildWeb()
