export { friendsRoutes } from './friends.routes.ts'
export { sendFriendRequest } from './send-friend-request.ts'
