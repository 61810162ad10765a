import type { Upload } from '../../schema/upload.ts'
import { homeCalls } from '../../schema/wire/homeCalls.ts'
import type { AddRoutes } from '../app.ts'
import { personOf } from '../http/guardAccess.ts'
import { readingOf } from '../lists/reading.ts'
import { shownFiles } from '../uploads/routes/fileRows.ts'
import { uploadNamesOf, waitsFor } from '../uploads/routes/myFiles.ts'
import { homeCards, homeChoices } from './cards.ts'

/** What waits for whoever asks: the cards of their home page, and the files that some of them lead to. */
export const addHomeRoutes: AddRoutes = (routes, needs) => {
  const reading = readingOf(needs)
  const on = { ...needs, reading }
  const uploads = new Map(needs.tools.filter((tool): tool is Upload => tool.type === 'upload').map(upload => [upload.name, upload]))

  routes.serve(homeCalls.cards, c => homeCards(on, reading.viewerOf(personOf(c))))
  routes.serve(homeCalls.choices, c => homeChoices(on, reading.viewerOf(personOf(c))))
  routes.serve(homeCalls.myFiles, (c, { query: { view, page } }) => {
    const person = personOf(c)
    const { seen, sent } = uploadNamesOf(needs, person)
    return shownFiles({ ...needs, uploads }, c, { uploadNames: seen, page, where: waitsFor(view, person, sent) })
  })
}
