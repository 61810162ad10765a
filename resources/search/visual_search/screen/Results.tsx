import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { amount } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useKeys } from '../../../../src/views/useKeys.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { FoundProduct, NearestAnswer, Verdict } from '../contracts.ts'
import type { Nearest } from './useNearest.ts'

interface ResultsProps {
  readonly answer: NearestAnswer
  readonly judge: Nearest['judge']
}

const verdictKeys: Readonly<Partial<Record<string, Verdict>>> = { r: 'relevant', n: 'not relevant' }
const steps: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The products that are nearest to a picture. Keys choose a product and judge it.
 * The next product is chosen at once, so that a fast second key never judges the same product again; a verdict that fails chooses its product again.
 */
export function Results({ answer: { products }, judge }: ResultsProps) {
  const words = useScreenWords('visual_search')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const write = useWriteVerdict(judge)
  const choose = (place: number) => {
    const next = Math.min(products.length - 1, Math.max(0, place))
    setChosen(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  useKeys((event, target) => {
    const step = steps[event.key]
    const verdict = verdictKeys[event.key.toLowerCase()]
    const product = products[chosen]
    if (target.closest('button, a') && step === undefined && verdict === undefined) return
    if (step === undefined && (verdict === undefined || !product)) return
    event.preventDefault()
    if (step !== undefined) choose(chosen + step)
    else if (verdict && product) {
      choose(chosen + 1)
      void write(product, verdict).then(isWritten => isWritten || choose(chosen))
    }
  })
  const judged = products.filter(({ verdict }) => verdict !== null)
  return (
    <Box component="section" aria-label={words('results')} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        {words('results')}
      </Typography>
      {products.length === 0 ? (
        <Box role="status" sx={{ mt: 1 }}>
          {words('nothing')}
        </Box>
      ) : (
        <>
          <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
            <div role="status">
              {words('judged', {
                judged: judged.length,
                count: products.length,
                relevant: judged.filter(({ verdict }) => verdict === 'relevant').length,
              })}
            </div>
            <Box sx={{ display: { xs: 'none', md: 'block' } }}>{words('keys')}</Box>
          </Box>
          <Box component="ol" ref={list} sx={cards}>
            {products.map((product, place) => (
              <Result
                key={product.id}
                product={product}
                isChosen={place === chosen}
                onChoose={() => setChosen(place)}
                onJudge={verdict => void write(product, verdict)}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

const cards = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
}

/** Stores a verdict; a failure is shown and changes nothing. @returns a function that tells whether the verdict was stored */
function useWriteVerdict(judge: Nearest['judge']) {
  const t = useTranslate()
  const notify = useNotify()
  const refusalWords = useRefusalWords()
  return async (product: FoundProduct, verdict: Verdict): Promise<boolean> => {
    if (product.verdict === verdict) return true
    try {
      await judge.mutateAsync({ product, verdict })
      return true
    } catch (error) {
      notify(refusalWords(error, t('messages.unexpected_error_retry_again')), { type: 'error' })
      return false
    }
  }
}

interface ResultProps {
  readonly product: FoundProduct
  readonly isChosen: boolean
  onChoose(): void
  onJudge(verdict: Verdict): void
}

function Result({ product, isChosen, onChoose, onJudge }: ResultProps) {
  const words = useScreenWords('visual_search')
  const { country } = useSpeaker()
  const { id, name, image, distance, same, verdict } = product
  const likeness = distance <= 6 ? 'very_like' : distance <= 12 ? 'like' : 'unlike'
  return (
    <Box component="li" aria-current={isChosen || undefined} onFocus={onChoose} onClick={onChoose} sx={card}>
      <Box sx={picture}>{image && <img src={calls.file(image)} alt="" loading="lazy" />}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        <Chip
          size="small"
          label={words(likeness)}
          title={words('distance', { distance })}
          color={likeness === 'very_like' ? 'success' : 'default'}
          variant={likeness === 'unlike' ? 'outlined' : 'filled'}
        />
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {distance}
        </Box>
      </Box>
      <Box component={AddressLink} to={`/product/${id}`} sx={{ color: 'primary.main', fontSize: 13, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', flex: 1 }}>
        {product.sub_sub_category} · {amount(product.price, country)}
        {same > 0 && <Box sx={{ display: 'block' }}>{words('same', { smart_count: same })}</Box>}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {(['relevant', 'not relevant'] as const).map(one => (
          <Button
            key={one}
            size="small"
            variant={verdict === one ? 'contained' : 'outlined'}
            color={one === 'relevant' ? 'primary' : 'inherit'}
            aria-pressed={verdict === one}
            aria-label={`${words(one.replace(' ', '_'))}: ${name}`}
            onClick={() => onJudge(one)}
          >
            {words(one.replace(' ', '_'))}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  minWidth: 0,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  '&[aria-current]': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
} as const

const picture = {
  height: 120,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { width: 1, height: 1, objectFit: 'cover', display: 'block' },
} as const
