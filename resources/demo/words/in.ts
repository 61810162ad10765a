import { cities, list, type Words } from './words.ts'

/** Common names, cities and firm words of India; no real person or firm is meant. */
export const india: Words = {
  given: list(`
    Aarti, Abhishek, Aditi, Ajay, Alka, Amit, Anand, Anita, Anjali, Ankit, Arjun, Asha, Bhavna, Deepa, Deepak, Divya, Farah, Gaurav,
    Geeta, Harish, Imran, Jaya, Jyoti, Kavita, Kiran, Lata, Madhu, Mahesh, Manish, Meena, Mohan, Nadia, Naveen, Neha, Nikhil, Nisha,
    Pallavi, Pooja, Pradeep, Priya, Rahul, Rajesh, Rekha, Ritu, Rohit, Sandeep, Sangeeta, Sanjay, Shalini, Shreya, Sneha, Sunil,
    Sunita, Suresh, Swati, Tara, Uma, Usha, Varun, Vidya, Vijay, Vikas, Yasmin, Zoya`),
  family: list(`
    Agarwal, Ahmed, Banerjee, Bhat, Bose, Chauhan, Chopra, Das, Desai, Dutta, Fernandes, Gandhi, Ghosh, Gill, Gupta, Iyer, Jain,
    Joshi, Kapoor, Kaur, Khan, Khanna, Kulkarni, Kumar, Malhotra, Mathur, Mehta, Menon, Mishra, Mukherjee, Nair, Naidu, Pandey, Patel,
    Patil, Pillai, Rao, Rathore, Reddy, Saxena, Sen, Shah, Sharma, Sheikh, Shetty, Singh, Sinha, Thakur, Tiwari, Tripathi, Varma,
    Yadav`),
  cities: cities(`
    Mumbai, Maharashtra, 27, 400001; Surat, Gujarat, 24, 395001; Delhi, Delhi, 07, 110001; Jaipur, Rajasthan, 08, 302001;
    Bengaluru, Karnataka, 29, 560001; Pune, Maharashtra, 27, 411001; Hyderabad, Telangana, 36, 500001; Chennai, Tamil Nadu, 33, 600001;
    Ahmedabad, Gujarat, 24, 380001; Kolkata, West Bengal, 19, 700001; Lucknow, Uttar Pradesh, 09, 226001; Patna, Bihar, 10, 800001;
    Indore, Madhya Pradesh, 23, 452001; Guwahati, Assam, 18, 781001; Nagpur, Maharashtra, 27, 440001; Kanpur, Uttar Pradesh, 09, 208001;
    Bhopal, Madhya Pradesh, 23, 462001; Ludhiana, Punjab, 03, 141001; Kochi, Kerala, 32, 682001;
    Visakhapatnam, Andhra Pradesh, 37, 530001; Coimbatore, Tamil Nadu, 33, 641001; Vadodara, Gujarat, 24, 390001;
    Nashik, Maharashtra, 27, 422001; Thane, Maharashtra, 27, 400601; Rajkot, Gujarat, 24, 360001; Jodhpur, Rajasthan, 08, 342001;
    Udaipur, Rajasthan, 08, 313001; Kota, Rajasthan, 08, 324001; Mysuru, Karnataka, 29, 570001; Madurai, Tamil Nadu, 33, 625001;
    Tiruppur, Tamil Nadu, 33, 641601; Warangal, Telangana, 36, 506001; Vijayawada, Andhra Pradesh, 37, 520001;
    Thiruvananthapuram, Kerala, 32, 695001; Howrah, West Bengal, 19, 711101; Agra, Uttar Pradesh, 09, 282001;
    Varanasi, Uttar Pradesh, 09, 221001; Gurugram, Haryana, 06, 122001; Ranchi, Jharkhand, 20, 834001; Bhubaneswar, Odisha, 21, 751001`),
  streets: list(`
    MG Road, Station Road, Gandhi Nagar, Shivaji Marg, Lake View Colony, Ring Road, Nehru Street, Market Yard, Temple Street,
    Civil Lines, Rose Garden Lane, Old Mill Compound, Sector 12, Park Avenue, Textile Market, Subhash Chowk`),
  brandFirst: list(`
    Asha, Riva, Navya, Kesar, Anokhi, Meera, Suhana, Indira, Laxmi, Tulsi, Chandan, Vasant, Rang, Mor, Gulmohar, Sitara, Neel, Amber,
    Ganga, Malhar, Kadam, Utsav, Saheli, Mayur, Champa, Surya, Zari, Bandhan, Pankh, Leher`),
  brandLast: ['Textiles', 'Creations', 'Fashions', 'Exports', 'Traders', 'Collections', 'Enterprises', 'Designs'],
  banks: [
    { name: 'First Demo Bank', code: 'DEMO0' },
    { name: 'Demo Bank of India', code: 'DEMO0' },
    { name: 'Demo Co-operative Bank', code: 'DEMO0' },
  ],
  medianPrice: 349,
}
