import { styled, type Theme } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { type MarkupNode, markupNodes } from '../../../../schema/markupNodes.ts'

/** Kept markup, drawn element by element: whatever stands in the text, nothing but the few elements comes of it. */
export function Markup({ of }: { readonly of: string }) {
  return <Page>{markupNodes(of).map(drawn)}</Page>
}

function drawn(node: MarkupNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
  const { tag: Tag, href, inside } = node
  if (Tag === 'br') return <br key={index} />
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Tag key={index} {...link}>
      {inside.map(drawn)}
    </Tag>
  )
}

/** How paragraphs, lists and links stand, where they are read and where they are written. */
export const markupSx = (theme: Theme) => ({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.55,
  '& p, & h3, & ul, & ol': { margin: 0 },
  '& > * + *': { marginTop: theme.spacing(1) },
  // Whatever list it stands in itself.
  '& ul': { listStyleType: 'disc' },
  '& > * + h3': { marginTop: theme.spacing(1.5) },
  '& h3': { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
  '& ul, & ol': { paddingLeft: theme.spacing(2.75) },
  '& a': { color: theme.palette.primary.main, textDecoration: 'underline', textUnderlineOffset: 2 },
})

const Page = styled('div')(({ theme }) => markupSx(theme) as object)
