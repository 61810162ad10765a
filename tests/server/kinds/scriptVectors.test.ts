import { describe, expect, it } from 'vitest'
import { keptMarkup } from '../../../schema/markupNodes.ts'
import { cleanMarkup } from '../../../server/changes/cleanMarkup.ts'
import { scriptVectors } from '../../support/scriptVectors.ts'

describe('well-known ways to run a script', () => {
  it.each(scriptVectors)('$is: $markup', ({ is, markup }) => {
    const clean = cleanMarkup(markup)
    if (is === 'refused') expect(clean).toBeNull()
    else expect(keptMarkup(clean ?? '<script>')).toBe(clean)
  })
})
