import { list } from './words.ts'

/** What the products of a category have in common; `price` is their level against the median. */
export interface CategoryWords {
  readonly name: string
  readonly kind: 'clothing' | 'jewellery' | 'footwear' | 'kids' | 'home' | 'kitchen' | 'beauty'
  readonly price: number
  readonly under: Readonly<Record<string, readonly string[]>>
}

/** The category tree of the demo: 4 super-categories, 16 categories, 48 sub-categories, 120 sub-sub-categories. */
export const superCategories: Readonly<Record<string, readonly CategoryWords[]>> = {
  'Women fashion': categories(`
    # Ethnic wear, clothing, 1.3
      Kurtis: Cotton kurti, Rayon kurti, Anarkali kurti; Sarees: Cotton saree, Silk saree, Georgette saree;
      Dress materials: Printed dress material, Embroidered dress material, Chanderi dress material
    # Western wear, clothing, 1
      Dresses: Midi dress, Maxi dress, A-line dress; Tops: Crop top, Printed top, Long top; Bottoms: Palazzo, Leggings, High waist jeans
    # Jewellery, jewellery, 0.6
      Necklace sets: Choker set, Temple necklace set, Pearl necklace set; Earrings: Jhumka, Stud earrings, Hoop earrings;
      Bangles: Glass bangles, Oxidised bangles, Bracelet
    # Women footwear, footwear, 1.1
      Sandals: Flat sandals, Wedge sandals, Party sandals; Heels: Block heels, Kitten heels, Pumps;
      Slippers: House slippers, Outdoor slippers, Ethnic slippers`),
  'Men and kids': categories(`
    # Men clothing, clothing, 1.1
      Shirts: Casual shirt, Formal shirt, Denim shirt; T-shirts: Round neck T-shirt, Polo T-shirt, Henley T-shirt;
      Trousers: Chinos, Track pants, Cargo trousers
    # Men footwear, footwear, 1.4
      Shoes: Sneakers, Loafers, Running shoes; Men sandals: Sports sandals, Leather sandals, Floaters;
      Flip-flops: Rubber flip-flops, Printed flip-flops, Cushion flip-flops
    # Kids clothing, kids, 0.9
      Girls: Frock, Lehenga set, Girls night suit; Boys: Boys T-shirt set, Boys kurta set, Boys shorts;
      Baby: Baby romper, Baby blanket, Baby cap set
    # Toys and school, kids, 0.7
      Toys: Building blocks, Soft toy, Puzzle; School bags: Cartoon school bag, Laptop school bag, Lunch bag;
      Stationery: Colour pencils, Drawing book, Pencil box`),
  'Home and kitchen': categories(`
    # Bedding, home, 1.5
      Bed sheets: Double bed sheet, Single bed sheet; Curtains: Door curtain, Window curtain; Blankets: Fleece blanket, Quilt
    # Home decor, home, 0.9
      Wall decor: Wall sticker, Wall hanging; Lights: String lights, Table lamp; Cushions: Cushion cover, Floor cushion
    # Kitchen storage, kitchen, 0.8
      Containers: Container set, Spice box; Bottles: Steel bottle, Kids water bottle; Racks: Dish rack, Spice rack
    # Cookware, kitchen, 1.4
      Pans: Non-stick pan, Tawa; Tools: Vegetable chopper, Peeler set; Serveware: Dinner set, Serving tray`),
  'Beauty and care': categories(`
    # Make-up, beauty, 0.6
      Lips: Matte lipstick, Lip gloss; Eyes: Kajal, Eye shadow palette; Face: Compact powder, Foundation
    # Skin care, beauty, 0.7
      Creams: Day cream, Night cream; Masks: Sheet mask, Clay mask; Soaps: Herbal soap, Face wash
    # Hair care, beauty, 0.7
      Oils: Coconut hair oil, Onion hair oil; Shampoos: Herbal shampoo, Anti-dandruff shampoo; Hair tools: Hair straightener, Hair dryer
    # Accessories, jewellery, 0.8
      Watches: Analog watch, Smart band; Belts: Leather belt, Fabric belt; Bags: Hand bag, Sling bag`),
}

/** Words put before a product's kind. */
export const looks = list(`
  Printed, Embroidered, Classic, Festive, Everyday, Floral, Striped, Handmade, Premium, Trendy, Elegant, Solid, Vintage, Soft, Royal,
  Pastel, Bold, Graceful, Fancy, Simple`)

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

/** @param text categories with kind and price level, each with its sub-categories and what is under these */
function categories(text: string): readonly CategoryWords[] {
  return text
    .split('# ')
    .slice(1)
    .map(part => {
      const [name = '', kind, price] = list(part.slice(0, part.indexOf('\n')))
      const under = part
        .slice(part.indexOf('\n'))
        .split(';')
        .map(sub => sub.trim().split(': '))
        .map(([sub = '', names = '']) => [sub, list(names)] as const)
      return { name, kind: kind as CategoryWords['kind'], price: Number(price), under: Object.fromEntries(under) }
    })
}
