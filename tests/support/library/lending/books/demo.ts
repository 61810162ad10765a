import { demo } from '../../../../../schema/demo.ts'

export const rows = demo({
  rows: () => [
    {
      id: 1,
      isbn: '9780140449136',
      title: 'Crime and Punishment',
      author: 'Fyodor Dostoevsky',
      genre: 'novel',
      copies: 2,
      status: 'lendable',
    },
    {
      id: 2,
      isbn: '9780553380163',
      title: 'A Brief History of Time',
      author: 'Stephen Hawking',
      genre: 'science',
      copies: 1,
      status: 'lendable',
    },
    {
      id: 3,
      isbn: '9780393317558',
      title: 'Guns, Germs, and Steel',
      author: 'Jared Diamond',
      genre: 'history',
      copies: 0,
      status: 'lendable',
    },
  ],
})
