/** True if the command key is ⌘, not Ctrl. */
export const HAS_COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform)
