import { readConfig } from '#platform/config'
import { migrate } from '#platform/migrations'

const applied = await migrate(readConfig().DATABASE_URL)
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the schema is up to date')
