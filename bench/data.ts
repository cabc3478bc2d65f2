import { ensureDataSet } from './data/ensure-data-set.ts'
import { readScale } from './data/scale.ts'

await ensureDataSet(readScale())
