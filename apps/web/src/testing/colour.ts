type Rgb = [number, number, number]

/** Returns a hex colour as three channels from 0 to 1. */
export function rgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16) / 255) as Rgb
}

/** Returns the WCAG contrast ratio of two colours: 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns what CSS computes for `color-mix(in oklab, a share, b)`. */
export function mix(a: Rgb, share: number, b: Rgb): Rgb {
  const [from, to] = [toOklab(a), toOklab(b)]
  return fromOklab(from.map((channel, at) => channel * share + (to[at] ?? 0) * (1 - share)) as Rgb)
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(linear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const gamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

function toOklab(colour: Rgb): Rgb {
  const [r, g, b] = colour.map(linear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return channels.map((channel) => Math.min(1, Math.max(0, gamma(channel)))) as Rgb
}
