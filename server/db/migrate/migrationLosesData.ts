import type { Step } from './step.ts'

/** The declarations ask for changes that no start may make by itself. Nothing was changed. */
export class MigrationLosesData extends Error {
  override readonly name = 'MigrationLosesData'
  readonly steps: readonly Step[]

  /** @param steps those that lose data or are blocked */
  constructor(steps: readonly Step[]) {
    const loses = steps.filter(({ effect }) => effect === 'loses')
    const blocked = steps.filter(({ effect }) => effect === 'blocked')
    super(
      [
        'The tables were not changed.',
        ...(loses.length ? ['These changes would lose data:', ...loses.map(({ says }) => `  ${says}`)] : []),
        ...(blocked.length ? ['These cannot be made before the data fits:', ...blocked.map(({ says }) => `  ${says}`)] : []),
        'See every statement:    npm run migrate -- --show',
        ...(loses.length ? ['Back up, then run them: npm run backup -- <file>, npm run migrate -- --run-lossy'] : []),
        'Or put the declaration back as it was.',
      ].join('\n'),
    )
    this.steps = steps
  }
}
