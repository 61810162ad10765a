import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptMarkup } from '../../schema/markupNodes.ts'
import { markupLength, markupOfText, markupText } from '../../schema/markupText.ts'

const kept: [given: string, stored: string][] = [
  ['plain', '<p>plain</p>'],
  ['<p>One</p><p></p>\n<p> Two  words </p>', '<p>One</p><p>Two words</p>'],
  ['<h3>Head</h3>text', '<h3>Head</h3><p>text</p>'],
  ['<ul><li><p>One</p></li><li><p>Two</p><p>more</p></li></ul>', '<ul><li>One</li><li>Two<br>more</li></ul>'],
  ['<ul><li>One<ol><li>In</li></ol></li><li>Two</li></ul>', '<ul><li>One<ol><li>In</li></ol></li><li>Two</li></ul>'],
  ['<ol><li><ol><li>Deep</li></ol></li></ol>', '<ol><li><ol><li>Deep</li></ol></li></ol>'],
  ['<em><strong>Both</strong> one</em>', '<p><strong><em>Both</em></strong><em> one</em></p>'],
  ['<strong>a</strong><strong>b</strong>', '<p><strong>ab</strong></p>'],
  [
    '<a href="https://a.example/?a=1&amp;b=2" onclick="x">there</a>',
    '<p><a href="https://a.example/?a=1&amp;b=2" rel="noopener">there</a></p>',
  ],
  ['<a href="javascript:alert(1)">there</a>', '<p>there</p>'],
  ['<a href="https://user:secret@a.example">there</a>', '<p>there</p>'],
  ['one<br/>two<br>', '<p>one<br>two</p>'],
  ['a &lt;b&gt; &amp;lt; &copy;', '<p>a &lt;b&gt; &amp;lt; &amp;copy;</p>'],
  ['<script>alert(1)</script>', '<p>alert(1)</p>'],
  ['', ''],
]

it.each(kept)('keeps %s as %s', (given, stored) => {
  expect(keptMarkup(given)).toBe(stored)
  expect(keptMarkup(stored)).toBe(stored)
})

const pieces = [
  '<p>',
  '</p>',
  '<h3>',
  '<ul>',
  '</ul>',
  '<ol>',
  '</ol>',
  '<li>',
  '</li>',
  '<strong>',
  '</strong>',
  '<em>',
  '</em>',
  '<br>',
  ' ',
]
const odd = [
  '<a href="https://a.example">',
  '</a>',
  '<a href=\'x">',
  '<img src=x>',
  '<',
  '>',
  '"',
  '&',
  '&lt;',
  '&amp;',
  '\n',
  'word',
  '<!--',
  '-->',
]

it('writes what it kept once more as it is, whatever it was given', () => {
  const markup = fc.array(fc.oneof(fc.constantFrom(...pieces, ...odd), fc.string()), { maxLength: 40 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(markup, given => {
      const once = keptMarkup(given)
      expect(keptMarkup(once)).toBe(once)
      // Nothing but the few tags, written in one way, stands between signs that mean a tag.
      expect(once.replaceAll(/<\/?(?:p|h3|ul|ol|li|strong|em)>|<br>|<a href="https?:[^"<>]*" rel="noopener">|<\/a>/g, '')).not.toMatch(
        /[<>"]/,
      )
    }),
    { numRuns: 2000 },
  )
})

it('is plain text where there is only text, and a limit counts the letters alone', () => {
  const markup =
    '<h3>Hours</h3><p>See <a href="https://a.example/x" rel="noopener">the <strong>plan</strong></a>.</p><ol><li>One<ul><li>In</li></ul></li><li>Two</li></ol>'
  expect(markupText(markup)).toBe('Hours\nSee the plan (https://a.example/x).\n1. One\n  • In\n2. Two')
  expect(markupLength(markup)).toBe('Hours\nSee the plan.\nOne\nIn\nTwo'.length)
  expect(keptMarkup(markupOfText('a < b & c\n\nnext'))).toBe('<p>a &lt; b &amp; c</p><p>next</p>')
  expect(markupOfText('<p>is markup</p>')).toBe('<p>is markup</p>')
})
