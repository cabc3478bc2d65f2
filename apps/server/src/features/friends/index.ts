export { friendsFeature } from './friends.feature.ts'
export { sendFriendRequest } from './send-friend-request.ts'
export { suggestFriends } from './suggest-friends.ts'
