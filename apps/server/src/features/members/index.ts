export { memberCard } from './cards.store.ts'
export { joinMember, type Identity } from './join-member.ts'
export { membersRoutes } from './members.routes.ts'
