import Cancel from '@mui/icons-material/Cancel'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useRef } from 'react'
import { calls } from '../../../../schema/calls.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { FilteredProduct } from '../contracts.ts'

interface ProductGridProps {
  readonly products: readonly FilteredProduct[]
  readonly wrong: ReadonlySet<number>
  onToggle(id: number): void
}

/** Cards that are pressed to mark what does not belong. Arrow keys move over the grid as it stands on the screen. */
export function ProductGrid({ products, wrong, onToggle }: ProductGridProps) {
  const words = useScreenWords('clp_products')
  const grid = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const cards = [...(grid.current?.querySelectorAll('button') ?? [])]
    const here = cards.indexOf(document.activeElement as HTMLButtonElement)
    const top = cards[0]?.getBoundingClientRect().top
    const across = Math.max(cards.filter(card => card.getBoundingClientRect().top === top).length, 1)
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key]
    if (step === undefined || here < 0) return
    event.preventDefault()
    cards[here + step]?.focus()
  }
  return (
    <Grid ref={grid} aria-label={words('products')} onKeyDown={move}>
      {products.map(({ id, name, sku, image }) => (
        <li key={id}>
          <button type="button" aria-pressed={wrong.has(id)} onClick={() => onToggle(id)}>
            <span className="picture">{image && <img src={calls.file(image)} alt="" loading="lazy" />}</span>
            <span className="name">{name}</span>
            <span className="sku">{sku}</span>
            {wrong.has(id) && <Cancel color="error" className="mark" />}
          </button>
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: 12,
  '& button': {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    padding: 0,
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    overflow: 'hidden',
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
  '& button[aria-pressed=true]': { borderColor: theme.palette.error.main, boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
  '& button[aria-pressed=true] img': { opacity: 0.45 },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& .picture': { display: 'block', aspectRatio: '1', background: theme.palette.action.hover },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& .name, & .sku': { display: 'block', padding: '0 8px', fontSize: 12.5, overflowWrap: 'anywhere' },
  '& .name': { paddingTop: 6 },
  '& .sku': { paddingBottom: 6, color: theme.palette.text.secondary, minHeight: 20 },
  '& .mark': { position: 'absolute', top: 6, right: 6, background: theme.palette.background.paper, borderRadius: '50%' },
}))
