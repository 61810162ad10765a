import { demo, numbered } from '../../demo/world.ts'

const english = `
  a about above after again against all also although always am an and any are aren't around as at away be became because been before
  behind being below between both but by came can can't cannot come could couldn't did didn't do does doesn't doing don't done down
  during each either else enough even ever every everyone few find for found from further gave get gets getting give given gives go goes
  going gone got had hadn't happen has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his how
  how's however i i'd i'll i'm i've if in instead into is isn't it it's its itself just keep kept know known let let's like likely made
  make makes many may maybe me might more most mostly much must mustn't my myself near need needs neither never no nobody none nor not
  nothing now of often on once only onto or other others ought our ours ourselves out over own part per perhaps please put quite rather
  really same saw say says see seem seems seen several shall shan't she she'd she'll she's should shouldn't show since so some somehow
  someone something sometimes somewhere soon still such take taken tell than that that's the their theirs them themselves then there
  there's these they they'd they'll they're they've thing things this those though through thus to together too toward towards under
  until unto up upon us use used uses using very via want wants was wasn't way we we'd we'll we're we've well went were weren't what
  what's when when's where where's whether which while who who's whom whose why why's will with within without won't would wouldn't yes
  yet you you'd you'll you're you've your yours yourself yourselves looking buy online price shop shopping item items`

const hindi = `
  aap aapka aapke aapki aapko abhi accha achha aise aisa aisi aur bhi chahiye chahie dikhao dikhaiye ek hai hain hi ho hoga hogi hona
  hone hote hoti hua hue hui humara humare hum hume inka inke inki isi iska iske iski isko isme itna itne itni jab jaise jaisa jaisi jo
  jis jise jisme ka kab kahan kaha kaise kaisa kaisi kar karke karna karne karo kaun ke keval ki kis kisi kitna kitne kitni ko koi kuch
  kya kyon kyun lag lagta liye lena lene lo magar mai main mein mera mere meri mujhe nahi nahin na ne par pe phir raha rahe rahi sab
  sabhi sath saath se sirf sakte sakta sakti tab tak tha thi thoda thode toh tu tum tumhara tumhe uska uske uski usko usme vah vahi vala
  vale vali wala wale wali woh ya yah yahan ye yeh bas bahut bohot apna apne apni andar bahar baad pehle pahle upar neeche teen wahan
  jaldi sahi theek thik chahte de dena dijiye diya gaya gaye gayi hamara hamare hamari jahan jitna jitne jitni kabhi kahi kam zyada lekin
  liya mat milega milta milti mile naya naye nayi unka unke unki unko`

const indonesian = `
  ada adalah adanya agak agar akan akankah akhir akhirnya aku amat anda antar antara apa apakah apalagi asal atas atau awal awalnya bagai
  bagaimana bagi bagian bahkan bahwa baik banyak beberapa begini begitu belum benar berapa berbagai berikut berupa besar betul biasa
  biasanya bila bisa bolehkah boleh buat bukan bukankah cara cari carikan cuma cukup dalam dan dapat dari daripada dekat demi demikian
  dengan depan di dia dimana diri dong dulu enggak entah gak gitu guna hal hampir hanya harap harus hendak hingga ia ialah ini itu iya
  jadi jangan jauh jelas jika jikalau juga kalau kalian kami kamu kan kapan karena kata kecuali kembali kemudian kenapa kepada kira kita
  kok kurang lagi lah lain lainnya lalu lama lanjut lebih lewat luar maka makin malah mampu mana masih masing mau maupun melalui memang
  mengapa meski meskipun mereka merupakan misal misalnya mohon mulai mungkin nah nanti nya oleh pada padahal paling para pasti pernah
  perlu pula pun punya rasa rata rupa saat saja saling sama sambil sampai sana sangat satu saya sayang seakan sebab sebagai sebagian
  sebaik sebaiknya sebelum sebelumnya sebetulnya sebuah secara sedang sedangkan sedikit segala segera sehingga sejak sejenak sekali
  sekarang sekitar selain selalu selama selanjutnya seluruh semakin sementara semua semuanya sendiri seolah seperti sering seringnya
  serta sesuatu sesudah setelah setiap siapa silakan sini situ suatu sudah supaya tadi tanpa tapi telah tentang tentu tentunya terhadap
  terlalu terlebih termasuk ternyata terus tetap tetapi tiap tidak tidaklah tolong turut untuk usah waduh wah walau walaupun yaitu yakni
  yang yuk`

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Function words of three languages. */
export const rows = demo({
  rows: () =>
    numbered([
      ...wordsOf(english).map(stop_word => ({ stop_word, language: 'en', active: true })),
      ...wordsOf(hindi).map(stop_word => ({ stop_word, language: 'hi', active: true })),
      ...wordsOf(indonesian).map(stop_word => ({ stop_word, language: 'id', active: true })),
    ]),
})
