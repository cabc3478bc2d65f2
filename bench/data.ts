import { ensureDataSet } from './data/ensure-data-set.ts'
import { readScale, sizesOf } from './data/scale.ts'
import { printTableSizes, readTableSizes } from './data/tables.ts'
import { saveResults } from './results.ts'

// Creates and checks the data set, and prints what it takes on disk.
const scale = readScale()
const tables = await readTableSizes(await ensureDataSet(scale))
printTableSizes(tables)
await saveResults('tables', { scale, members: sizesOf(scale).members, tables })
