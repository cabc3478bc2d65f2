import { i18n } from '@lingui/core'

const MICROS = 1_000_000

/** Returns millionths of a US dollar as an amount of money. */
export function moneyText(micros: number): string {
  return i18n.number(micros / MICROS, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
}

/** Returns a time in ms as seconds. */
export function secondsText(ms: number): string {
  return i18n.number(ms / 1_000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
}
