import Add from '@mui/icons-material/Add'
import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ask } from '../../dataProvider/ask.ts'
import type { HomeCard, HomeChoice } from '../../schema/wire/homeCalls.ts'
import { unseen } from '../uploads/parts.tsx'
import { Grid, Plate } from './Cards.tsx'
import { useCards, useCardWords } from './useCards.ts'

interface EditCardsProps {
  readonly cards: readonly HomeCard[]
  /** The person has chosen them. */
  readonly isOwn: boolean
}

/** Adds, removes and orders cards, by dragging or by buttons; each step is kept at once. */
export function EditCards({ cards, isOwn }: EditCardsProps) {
  const t = useTranslate()
  const words = useCardWords()
  const { arrange, forget } = useCards()
  const [dragged, setDragged] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const place = (card: HomeCard, to: number) => {
    const others = cards.filter(({ key }) => key !== card.key)
    arrange([...others.slice(0, to), card, ...others.slice(to)])
    setTold(t('home.moved', { name: words(card).name, place: to + 1, of: cards.length }))
  }
  const over = (to: number) => {
    const card = cards.find(({ key }) => key === dragged)
    if (card && cards[to] !== card) place(card, to)
  }
  return (
    <>
      <Grid>
        {cards.map((card, index) => {
          const { name, tool } = words(card)
          return (
            <li
              key={card.key}
              draggable
              title={t('home.drag')}
              onDragStart={event => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', card.key)
                setDragged(card.key)
              }}
              onDragEnter={() => over(index)}
              onDragOver={event => event.preventDefault()}
              onDrop={event => event.preventDefault()}
              onDragEnd={() => setDragged(null)}
            >
              <Plate sx={{ cursor: 'grab', opacity: dragged === card.key ? 0.5 : 1, borderStyle: 'dashed' }}>
                <Box sx={{ display: 'flex', gap: 0.5 }}>
                  <DragIndicator aria-hidden sx={{ fontSize: 16, color: 'text.secondary', ml: -0.5 }} />
                  <span className="name">{name}</span>
                </Box>
                <span className="tool">{tool}</span>
                <Box sx={{ display: 'flex', mt: 'auto', mx: -0.5 }}>
                  <Step words={t('home.move_left', { name })} isOff={index === 0} onStep={() => place(card, index - 1)}>
                    <ArrowBack sx={{ fontSize: 16 }} />
                  </Step>
                  <Step words={t('home.move_right', { name })} isOff={index === cards.length - 1} onStep={() => place(card, index + 1)}>
                    <ArrowForward sx={{ fontSize: 16 }} />
                  </Step>
                  <Box sx={{ flex: 1 }} />
                  <Step words={t('home.take_away', { name })} onStep={() => arrange(cards.filter(({ key }) => key !== card.key))}>
                    <Close sx={{ fontSize: 16 }} />
                  </Step>
                </Box>
              </Plate>
            </li>
          )
        })}
      </Grid>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <AddCard shown={cards} onAdd={choice => arrange([...cards, { ...choice, count: null }])} />
        {isOwn && (
          <Button color="inherit" onClick={forget}>
            {t('home.standard')}
          </Button>
        )}
      </Box>
      <span role="status" style={unseen}>
        {told}
      </span>
    </>
  )
}

interface StepProps {
  readonly words: string
  readonly isOff?: boolean
  readonly children: ReactNode
  onStep(): void
}

function Step({ words, isOff = false, children, onStep }: StepProps) {
  return (
    <IconButton aria-label={words} title={words} disabled={isOff} onClick={onStep}>
      {children}
    </IconButton>
  )
}

/** All lists that are no card yet, found by their name or their tool's. */
function AddCard({ shown, onAdd }: { readonly shown: readonly HomeCard[]; onAdd(choice: HomeChoice): void }) {
  const t = useTranslate()
  const words = useCardWords()
  const { data = [], isPending } = useQuery({
    queryKey: ['home', 'choices'],
    queryFn: async ({ signal }) => (await ask('GET /api/home/choices', { signal })).json,
    staleTime: 60_000,
  })
  const others = data.filter(({ key }) => shown.every(card => card.key !== key))
  return (
    <Autocomplete
      value={null}
      options={others}
      loading={isPending}
      blurOnSelect
      slotProps={{ paper: { variant: 'outlined' } }}
      clearOnBlur
      groupBy={choice => words(choice).tool}
      getOptionLabel={choice => `${words(choice).name} – ${words(choice).tool}`}
      getOptionKey={({ key }) => key}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          {words(choice).name}
          {choice.view === null && (
            <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 12 }}>
              {t('home.kept_by')}
            </Box>
          )}
        </li>
      )}
      noOptionsText={t(others.length === 0 ? 'home.add_none' : 'home.find_card')}
      onChange={(_event, choice) => choice && onAdd(choice)}
      sx={{ width: 280, maxWidth: '100%' }}
      renderInput={({ InputProps, ...props }) => (
        <TextField
          {...props}
          label={t('home.add')}
          slotProps={{ input: { ...InputProps, startAdornment: <Add aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} /> } }}
        />
      )}
    />
  )
}
