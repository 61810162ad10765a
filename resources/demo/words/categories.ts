/**
 * The category tree of the demo: 4 super-categories, 16 categories, 48 sub-categories, 120 sub-sub-categories.
 * `gst` is the share of tax of its products in India, `sizes` what they come in, `price` the price level against the median.
 */
export interface CategoryWords {
  readonly name: string
  readonly kind: 'clothing' | 'jewellery' | 'footwear' | 'kids' | 'home' | 'kitchen' | 'beauty'
  readonly price: number
  readonly under: Readonly<Record<string, readonly string[]>>
}

export const superCategories: Readonly<Record<string, readonly CategoryWords[]>> = {
  'Women fashion': [
    {
      name: 'Ethnic wear',
      kind: 'clothing',
      price: 1.3,
      under: {
        Kurtis: ['Cotton kurti', 'Rayon kurti', 'Anarkali kurti'],
        Sarees: ['Cotton saree', 'Silk saree', 'Georgette saree'],
        'Dress materials': ['Printed dress material', 'Embroidered dress material', 'Chanderi dress material'],
      },
    },
    {
      name: 'Western wear',
      kind: 'clothing',
      price: 1,
      under: {
        Dresses: ['Midi dress', 'Maxi dress', 'A-line dress'],
        Tops: ['Crop top', 'Printed top', 'Long top'],
        Bottoms: ['Palazzo', 'Leggings', 'High waist jeans'],
      },
    },
    {
      name: 'Jewellery',
      kind: 'jewellery',
      price: 0.6,
      under: {
        'Necklace sets': ['Choker set', 'Temple necklace set', 'Pearl necklace set'],
        Earrings: ['Jhumka', 'Stud earrings', 'Hoop earrings'],
        Bangles: ['Glass bangles', 'Oxidised bangles', 'Bracelet'],
      },
    },
    {
      name: 'Women footwear',
      kind: 'footwear',
      price: 1.1,
      under: {
        Sandals: ['Flat sandals', 'Wedge sandals', 'Party sandals'],
        Heels: ['Block heels', 'Kitten heels', 'Pumps'],
        Slippers: ['House slippers', 'Outdoor slippers', 'Ethnic slippers'],
      },
    },
  ],
  'Men and kids': [
    {
      name: 'Men clothing',
      kind: 'clothing',
      price: 1.1,
      under: {
        Shirts: ['Casual shirt', 'Formal shirt', 'Denim shirt'],
        'T-shirts': ['Round neck T-shirt', 'Polo T-shirt', 'Henley T-shirt'],
        Trousers: ['Chinos', 'Track pants', 'Cargo trousers'],
      },
    },
    {
      name: 'Men footwear',
      kind: 'footwear',
      price: 1.4,
      under: {
        Shoes: ['Sneakers', 'Loafers', 'Running shoes'],
        'Men sandals': ['Sports sandals', 'Leather sandals', 'Floaters'],
        'Flip-flops': ['Rubber flip-flops', 'Printed flip-flops', 'Cushion flip-flops'],
      },
    },
    {
      name: 'Kids clothing',
      kind: 'kids',
      price: 0.9,
      under: {
        Girls: ['Frock', 'Lehenga set', 'Girls night suit'],
        Boys: ['Boys T-shirt set', 'Boys kurta set', 'Boys shorts'],
        Baby: ['Baby romper', 'Baby blanket', 'Baby cap set'],
      },
    },
    {
      name: 'Toys and school',
      kind: 'kids',
      price: 0.7,
      under: {
        Toys: ['Building blocks', 'Soft toy', 'Puzzle'],
        'School bags': ['Cartoon school bag', 'Laptop school bag', 'Lunch bag'],
        Stationery: ['Colour pencils', 'Drawing book', 'Pencil box'],
      },
    },
  ],
  'Home and kitchen': [
    {
      name: 'Bedding',
      kind: 'home',
      price: 1.5,
      under: {
        'Bed sheets': ['Double bed sheet', 'Single bed sheet'],
        Curtains: ['Door curtain', 'Window curtain'],
        Blankets: ['Fleece blanket', 'Quilt'],
      },
    },
    {
      name: 'Home decor',
      kind: 'home',
      price: 0.9,
      under: {
        'Wall decor': ['Wall sticker', 'Wall hanging'],
        Lights: ['String lights', 'Table lamp'],
        Cushions: ['Cushion cover', 'Floor cushion'],
      },
    },
    {
      name: 'Kitchen storage',
      kind: 'kitchen',
      price: 0.8,
      under: {
        Containers: ['Container set', 'Spice box'],
        Bottles: ['Steel bottle', 'Kids water bottle'],
        Racks: ['Dish rack', 'Spice rack'],
      },
    },
    {
      name: 'Cookware',
      kind: 'kitchen',
      price: 1.4,
      under: {
        Pans: ['Non-stick pan', 'Tawa'],
        Tools: ['Vegetable chopper', 'Peeler set'],
        Serveware: ['Dinner set', 'Serving tray'],
      },
    },
  ],
  'Beauty and care': [
    {
      name: 'Make-up',
      kind: 'beauty',
      price: 0.6,
      under: {
        Lips: ['Matte lipstick', 'Lip gloss'],
        Eyes: ['Kajal', 'Eye shadow palette'],
        Face: ['Compact powder', 'Foundation'],
      },
    },
    {
      name: 'Skin care',
      kind: 'beauty',
      price: 0.7,
      under: {
        Creams: ['Day cream', 'Night cream'],
        Masks: ['Sheet mask', 'Clay mask'],
        Soaps: ['Herbal soap', 'Face wash'],
      },
    },
    {
      name: 'Hair care',
      kind: 'beauty',
      price: 0.7,
      under: {
        Oils: ['Coconut hair oil', 'Onion hair oil'],
        Shampoos: ['Herbal shampoo', 'Anti-dandruff shampoo'],
        'Hair tools': ['Hair straightener', 'Hair dryer'],
      },
    },
    {
      name: 'Accessories',
      kind: 'jewellery',
      price: 0.8,
      under: {
        Watches: ['Analog watch', 'Smart band'],
        Belts: ['Leather belt', 'Fabric belt'],
        Bags: ['Hand bag', 'Sling bag'],
      },
    },
  ],
}

/** Words put before a product's kind. */
export const looks = [
  'Printed',
  'Embroidered',
  'Classic',
  'Festive',
  'Everyday',
  'Floral',
  'Striped',
  'Handmade',
  'Premium',
  'Trendy',
  'Elegant',
  'Solid',
  'Vintage',
  'Soft',
  'Royal',
  'Pastel',
  'Bold',
  'Graceful',
  'Fancy',
  'Simple',
]

export const colours = ['Red', 'Maroon', 'Pink', 'Navy', 'Teal', 'Green', 'Mustard', 'Black', 'White', 'Grey', 'Beige', 'Purple']

export const sizes: Readonly<Record<CategoryWords['kind'], readonly string[]>> = {
  clothing: ['S', 'M', 'L', 'XL'],
  jewellery: ['Free size'],
  footwear: ['5', '6', '7', '8'],
  kids: ['2-3 years', '4-5 years', '6-7 years'],
  home: ['Standard'],
  kitchen: ['Standard'],
  beauty: ['50 ml', '100 ml'],
}
