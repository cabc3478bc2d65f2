import { afterAll, describe, expect, it } from 'vitest'
import { countTests } from './ci/counts.ts'
import { plant } from './testing/plant.ts'

const green = await plant({
  'vitest.json': '{"numPassedTests": 30, "numFailedTests": 0}',
  'proofs.json': '{"numPassedTests": 10, "numFailedTests": 0}',
  'e2e.json': '{"stats": {"expected": 5, "unexpected": 0, "flaky": 0}}',
})
const red = await plant({
  'vitest.json': '{"numPassedTests": 38, "numFailedTests": 2}',
  'e2e.json': '{"stats": {"expected": 3, "unexpected": 1, "flaky": 1}}',
})
const empty = await plant({})
afterAll(() => Promise.all([green, red, empty].map((house) => house.remove())))

describe('the last line of a build', () => {
  it.each([
    ['adds all reports', green, [], { passed: 45, failed: 0 }],
    ['counts failed and flaky tests', red, ['test', 'e2e'], { passed: 41, failed: 4 }],
    ['counts proofs that failed outside a test', green, ['prove'], { passed: 45, failed: 1 }],
    ['counts a stage without tests', green, ['check', 'build'], { passed: 45, failed: 2 }],
    ['counts a test run that failed outside a test', green, ['test'], { passed: 45, failed: 1 }],
    ['counts a test run that left no report', empty, ['setup', 'test', 'e2e'], { passed: 0, failed: 3 }],
  ])('%s', (_case, house, stages, counts) => {
    expect(countTests(house.root, stages)).toEqual(counts)
  })
})
