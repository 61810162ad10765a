import { format } from 'node:util'

interface Hooks {
  beforeEach(work: () => void): void
  afterEach(work: () => void): void
}

/**
 * Makes every test fail during which anything wrote to console.error or console.warn: React, MUI and react-admin tell of real mistakes there.
 * A test that expects such a text replaces the method by a spy of its own.
 */
export function failOnConsole(hooks: Hooks): void {
  const said: string[] = []
  const original = { error: console.error, warn: console.warn }
  hooks.beforeEach(() => {
    said.length = 0
    for (const level of ['error', 'warn'] as const) {
      console[level] = (...parts: unknown[]) => {
        said.push(`console.${level}: ${format(...parts)}`)
      }
    }
  })
  hooks.afterEach(() => {
    Object.assign(console, original)
    if (said.length > 0) throw new Error(`The console must stay silent, but:\n${said.join('\n')}`)
  })
}
