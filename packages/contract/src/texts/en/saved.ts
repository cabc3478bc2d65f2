export const SAVED_TEXTS = {
  /** The name of the collection that the first save creates, until its owner renames it. */
  'collection.default': 'Saved',
  'collection.no_name': 'Collection name is required.',
} as const
