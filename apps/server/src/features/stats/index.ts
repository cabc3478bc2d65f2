export { countMember } from './count-member.worker.ts'
export { statsRoutes } from './stats.routes.ts'
