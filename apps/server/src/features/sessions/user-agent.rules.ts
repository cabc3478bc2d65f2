/** A user agent is stored up to this length. */
export const MAX_USER_AGENT_LENGTH = 400

/** The first match counts: most browsers name others too, to be served like them. */
const BROWSERS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)[ /]/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns what people call the browser and the system of a user agent; null for what is not known. */
export function nameUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) }
}

function firstMatch(names: typeof BROWSERS, userAgent: string | null): string | null {
  if (userAgent === null) return null
  return names.find(([part]) => part.test(userAgent))?.[1] ?? null
}
