import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** A report of which `readReports` reads what it needs. */
type Report = { numPassedTests: number; testResults: object[] }

/**
 * Writes a report to the file `REPORT` if the run is ended from outside, which names the tests that had not finished:
 * a build says which test hangs.
 */
export default class UnfinishedReport implements Reporter {
  #passed = 0
  readonly #modules = new Map<TestModule, number>()
  readonly #tests = new Set<TestCase>()

  onTestRunStart(): void {
    process.once('SIGTERM', () => {
      writeFileSync(process.env['REPORT'] ?? '.local/unfinished.json', JSON.stringify(this.#report()))
      process.exit(1)
    })
  }

  onTestModuleStart(testModule: TestModule): void {
    this.#modules.set(testModule, Date.now())
  }

  onTestModuleEnd(testModule: TestModule): void {
    this.#modules.delete(testModule)
  }

  onTestCaseReady(testCase: TestCase): void {
    this.#tests.add(testCase)
  }

  onTestCaseResult(testCase: TestCase): void {
    this.#tests.delete(testCase)
    if (testCase.result().state === 'passed') this.#passed += 1
  }

  #report(): Report {
    const endTime = Date.now()
    const message = 'had not finished when the time was up'
    const testResults = [...this.#modules].map(([testModule, startTime]) => ({
      name: testModule.moduleId,
      status: 'failed',
      message,
      startTime,
      endTime,
      assertionResults: [...this.#tests]
        .filter((testCase) => testCase.module === testModule)
        .map(({ fullName }) => ({ fullName, status: 'failed', failureMessages: [message] })),
    }))
    return { numPassedTests: this.#passed, testResults }
  }
}
