import type { Step } from './planMigration.ts'

/** The declarations ask for something that would lose data: that waits for a person's word. */
export class LossyMigration extends Error {
  override readonly name = 'LossyMigration'
  readonly steps: readonly Step[]

  constructor(steps: readonly Step[]) {
    const lost = steps.filter(step => step.loses).map(step => `  - ${step.loses}\n      ${step.sql}`)
    super(
      `The declarations changed so that data would be lost; nothing was changed.\n${lost.join('\n')}\n` +
        'See all steps:  npm run migrate -- --show\nRun them:       npm run migrate -- --run-lossy   (take a backup first: npm run backup -- <file>)',
    )
    this.steps = steps
  }
}
