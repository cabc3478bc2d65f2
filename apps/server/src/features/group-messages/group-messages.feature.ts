import type { Feature } from '#platform/feature'
import { groupMessagesRoutes } from './group-messages.routes.ts'

export const groupMessagesFeature: Feature = {
  name: 'group-messages',
  routes: groupMessagesRoutes,
}
