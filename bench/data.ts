import { makeData } from './data/make.ts'
import { readScale } from './data/scale.ts'

await makeData(readScale())
