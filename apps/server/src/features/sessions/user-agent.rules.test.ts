import { describe, expect, it } from 'vitest'
import { nameUserAgent } from './user-agent.rules.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IOS_WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const CHROME = `${WEBKIT} Chrome/140.0.0.0 Safari/537.36`

describe('the name of a user agent', () => {
  it.each([
    [`${WINDOWS} ${CHROME}`, 'Chrome', 'Windows'],
    [`${WINDOWS} ${CHROME} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} ${CHROME} OPR/120.0.0.0`, 'Opera', 'Windows'],
    [`${WINDOWS} ${CHROME} Vivaldi/7.5`, 'Vivaldi', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox', 'Android'],
    [`${MAC} ${IOS_WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${IPHONE} ${IOS_WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${IPHONE} ${IOS_WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${IPHONE} ${IOS_WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${IOS_WEBKIT} Version/18.0 Safari/604.1`,
      'Safari',
      'iPad',
    ],
    [
      `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome', 'ChromeOS'],
  ])('%s', (userAgent, browser, system) => {
    expect(nameUserAgent(userAgent)).toEqual({ browser, system })
  })

  it.each([null, '', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(10_000)])(
    'is not known for %j',
    (userAgent) => expect(nameUserAgent(userAgent)).toEqual({ browser: null, system: null }),
  )
})
