/** Maximum length of a message in code points. */
export const MAX_MESSAGE = 2_000
/** Maximum number of people in a conversation, the caller included. */
export const MAX_PEOPLE = 50
export const MAX_CONVERSATION_TITLE = 60
/** How long a message can be edited and unsent. */
export const MESSAGE_CHANGE_MINUTES = 15
/** How many messages someone can send before the other person accepts the conversation. */
export const MAX_UNACCEPTED_MESSAGES = 3
