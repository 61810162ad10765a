import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Markup } from '../../../src/kinds/parts/html/Markup.tsx'
import { pastedMarkup } from '../../../src/kinds/parts/html/pastedMarkup.ts'
import { scriptVectors } from '../../support/scriptVectors.ts'

const kept = ['P', 'H3', 'UL', 'OL', 'LI', 'A', 'STRONG', 'EM', 'BR']

it.each(scriptVectors)('shows nothing but text even of what was never cleaned: $markup', ({ markup }) => {
  const { container } = render(<Markup of={`<p>before</p>${markup}`} />)
  const page = container.firstElementChild
  expect(page?.firstElementChild).toHaveTextContent('before')
  for (const element of page?.querySelectorAll('*') ?? []) {
    expect(kept).toContain(element.tagName)
    const names = element.getAttributeNames()
    expect(names).toEqual(element.tagName === 'A' ? ['href', 'target', 'rel'] : [])
    if (element.tagName === 'A') expect(element.getAttribute('href')).toMatch(/^https?:\/\//)
  }
})

it('takes paragraphs of Word that look like a list for one', () => {
  const sign = (text: string) => `<span style='mso-list:Ignore'>${text}</span>`
  expect(
    pastedMarkup(
      `<h1>Head</h1><p class="MsoListParagraphCxSpFirst">${sign('·')}One</p><p class="MsoListParagraphCxSpLast">${sign('·')}Two</p><p class="MsoListParagraph">${sign('1.')}First</p>`,
    ),
  ).toBe('<h3>Head</h3><ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>')
  expect(
    pastedMarkup(
      '<b style="font-weight:normal"><p style="x">A <span style="font-weight:700">bold</span> 1 < 2 <img onerror=ran()></p></b>',
    ),
  ).toContain('<strong>bold</strong></span> 1 &lt; 2 ')
})
