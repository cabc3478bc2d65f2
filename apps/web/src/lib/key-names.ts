/** True where the key for commands is ⌘ and not Ctrl. */
export const HAS_COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform)
