const THOUSAND = 1_000
const MILLION = 1_000_000

/** Formats a count: exact below 1,000, then "1.2k+" and "1.2M+". Never rounded up: "+" means "at least". */
export function formatCount(count: number): string {
  if (count >= MILLION) return `${tenths(count, MILLION)}M+`
  if (count >= THOUSAND) return `${tenths(count, THOUSAND)}k+`
  return String(count)
}

function tenths(count: number, unit: number): string {
  return (Math.floor(count / (unit / 10)) / 10).toFixed(1)
}
