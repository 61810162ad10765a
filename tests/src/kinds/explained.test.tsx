import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Fact } from '../../../src/views/form/Fact.tsx'
import { useTool } from '../../../src/views/tool/useTool.ts'
import { draw } from '../support/draw.tsx'

function Job() {
  const tool = useTool('background_jobs')
  const field = tool.fields.name
  return field ? (
    <Fact label="Work" field={field} tool="background_jobs" name="name" record={{ id: 1, version: 1, name: 'close_resolved_tickets' }} />
  ) : null
}
test('what an option means stands below it', async () => {
  await draw(
    <Suspense>
      <Job />
    </Suspense>,
  )
  expect(await screen.findByText('Closes tickets that were resolved more than 72 hours ago.')).toBeInTheDocument()
})
