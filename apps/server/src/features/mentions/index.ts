export { keepMentions } from './keep-mentions.ts'
export { mentionsOf, namesSomeoneInBlock } from './mentions.store.ts'
export type { Reach } from './reach.store.ts'
export { suggestionsStore, type SuggestionRow } from './suggestions.store.ts'
