import OpenInNew from '@mui/icons-material/OpenInNew'
import { styled, type Theme } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { type NumberPage, pageUrl } from '../../../schema/pageUrl.ts'
import { CopyButton } from './CopyButton.tsx'

/** A number with a page elsewhere: a link where its address is known, else the number to be copied, and the page to type it in. */
export function PageNumber({ number, page }: { readonly number: string; readonly page: NumberPage }) {
  const t = useTranslate()
  const url = pageUrl(page, number)
  const stop = (event: MouseEvent) => event.stopPropagation()
  if (url) {
    return (
      <Quiet href={url} target="_blank" rel="noopener noreferrer" onClick={stop}>
        {number}
      </Quiet>
    )
  }
  const isForm = page.url.startsWith('https://') && !page.url.includes('{')
  return (
    <Line>
      {number}
      <CopyButton text={number} />
      {isForm && (
        <Quiet href={page.url} target="_blank" rel="noopener noreferrer" onClick={stop} aria-label={t('views.open_page_of', { number })}>
          <OpenInNew sx={{ fontSize: 13 }} />
        </Quiet>
      )}
    </Line>
  )
}

/** A link among values: underlined only while one is at it. */
export const quiet = ({ theme }: { readonly theme: Theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
})

const Quiet = styled('a')(quiet)

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  // Among facts the number stays whole, and its buttons go below where there is no room.
  'dd &': { flexWrap: 'wrap' },
  // As large as its neighbour that copies, and no reason for the line to be higher or longer.
  '& a': { display: 'inline-flex', padding: 6, margin: '-3px -6px -3px 0' },
})
