import { screen, waitFor } from '@testing-library/react'
import { sql } from 'kysely'
import { ResourceContextProvider } from 'react-admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import ListView from '../../../src/views/list/ListView.tsx'
import { forwardApi } from '../../support/forwardApi.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'
import { signedIn } from '../support/signedIn.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  app = await startMunshi()
  const user = await insertRow(app.db, 'users', { name: 'Asha' })
  await sql`insert into reseller_bonuses ("user", amount, bonus_type, reason, approval)
    select ${user}, 2, 'goodwill', 'Late parcel', 'pending' from generate_series(1, 10000)`.execute(app.db.sql)
  api.as(await app.signInAs('reader@example.com', { permissions: ['resellers_view'] }))
}, 60_000)
afterAll(() => app?.close())

it('amounts come to a sum below their column up to 10,000 rows; of more it is told how to have one', async () => {
  const list = (
    <ResourceContextProvider value="reseller_bonuses">
      <ListView />
    </ResourceContextProvider>
  )
  await draw(list, await signedIn())
  const foot = () => screen.queryAllByRole('rowgroup').at(-1)
  await waitFor(() => expect(foot()).toHaveTextContent('TotalRs. 20,000.00'))
  await sql`insert into reseller_bonuses ("user", amount, bonus_type, reason, approval)
    select "user", amount, bonus_type, reason, approval from reseller_bonuses limit 1`.execute(app.db.sql)
  await draw(list, await signedIn())
  await waitFor(() => expect(foot()).toHaveTextContent('Narrow the filter for totals'))
})
