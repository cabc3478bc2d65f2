import type { Feature } from '#platform/feature'
import { eraseRelations } from './erase-relations.ts'
import { exportRelations } from './export-relations.ts'
import { pushPair } from './push-pair.worker.ts'

export const relationsFeature: Feature = {
  name: 'relations',
  workers: [pushPair],
  erase: eraseRelations,
  exportData: exportRelations,
}
