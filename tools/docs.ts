import { writeFileSync } from 'node:fs'
import { REFERENCE_FILE, referencePage } from './docs/reference.ts'

writeFileSync(REFERENCE_FILE, await referencePage())
