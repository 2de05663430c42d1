/** Made by scripts/sample-photos.ts. */
export const pictures = {
  "destinations/bali": {
    "url": "/media/sample/destinations/bali_960x720_bfb3a6",
    "width": 960,
    "height": 720,
    "alt": "Bali temples and palms in golden haze"
  },
  "destinations/batumi": {
    "url": "/media/sample/destinations/batumi_960x720_c3aca9",
    "width": 960,
    "height": 720,
    "alt": "Batumi towers and palms in golden haze"
  },
  "destinations/kutaisi": {
    "url": "/media/sample/destinations/kutaisi_960x720_c0b8aa",
    "width": 960,
    "height": 720,
    "alt": "Kutaisi cathedral and hills in golden haze"
  },
  "destinations/london": {
    "url": "/media/sample/destinations/london_960x720_bf9e93",
    "width": 960,
    "height": 720,
    "alt": "London skyline in golden haze"
  },
  "destinations/newyork": {
    "url": "/media/sample/destinations/newyork_960x720_ba918f",
    "width": 960,
    "height": 720,
    "alt": "New York skyline in golden haze"
  },
  "destinations/paris": {
    "url": "/media/sample/destinations/paris_960x720_d4c1af",
    "width": 960,
    "height": 720,
    "alt": "Paris skyline in golden haze"
  },
  "destinations/rome": {
    "url": "/media/sample/destinations/rome_960x720_c4a992",
    "width": 960,
    "height": 720,
    "alt": "Rome skyline in golden haze"
  },
  "destinations/tbilisi": {
    "url": "/media/sample/destinations/tbilisi_960x720_b28e8f",
    "width": 960,
    "height": 720,
    "alt": "Tbilisi fortress and roofs in golden haze"
  },
  "destinations/tokyo": {
    "url": "/media/sample/destinations/tokyo_960x720_ccb2b4",
    "width": 960,
    "height": 720,
    "alt": "Tokyo skyline in golden haze"
  },
  "heroes/city": {
    "url": "/media/sample/heroes/city_1920x1080_79626b",
    "width": 1920,
    "height": 1080,
    "alt": "City towers at blue hour mirrored in the river"
  },
  "heroes/lodge": {
    "url": "/media/sample/heroes/lodge_1920x1080_888392",
    "width": 1920,
    "height": 1080,
    "alt": "Two timber lodges in deep snow below the peaks at dawn"
  },
  "heroes/mountain": {
    "url": "/media/sample/heroes/mountain_1920x1080_8d888f",
    "width": 1920,
    "height": 1080,
    "alt": "Snow peaks at dawn behind a lodge with lit windows"
  },
  "heroes/sea": {
    "url": "/media/sample/heroes/sea_1920x1080_907b6f",
    "width": 1920,
    "height": 1080,
    "alt": "Infinity pool terrace with palms at sunset over the sea"
  },
  "heroes/suite": {
    "url": "/media/sample/heroes/suite_1920x1080_a38d70",
    "width": 1920,
    "height": 1080,
    "alt": "Quiet suite with an open window wall to the sea"
  },
  "hotels/aegean-dusk": {
    "url": "/media/sample/hotels/aegean-dusk_1280x853_847485",
    "width": 1280,
    "height": 853,
    "alt": "White terrace above the sea at dusk"
  },
  "hotels/aegean-village": {
    "url": "/media/sample/hotels/aegean-village_1280x853_91868a",
    "width": 1280,
    "height": 853,
    "alt": "White village with blue domes above a calm sea"
  },
  "hotels/beach-dusk": {
    "url": "/media/sample/hotels/beach-dusk_1280x853_82727d",
    "width": 1280,
    "height": 853,
    "alt": "Pool villa at dusk with warm windows and palms"
  },
  "hotels/beach": {
    "url": "/media/sample/hotels/beach_1280x853_838379",
    "width": 1280,
    "height": 853,
    "alt": "Beach villa with pool, parasols and loungers"
  },
  "hotels/boulevard": {
    "url": "/media/sample/hotels/boulevard_1280x853_857b7b",
    "width": 1280,
    "height": 853,
    "alt": "Seaside promenade with palms and towers at sunset"
  },
  "hotels/canal": {
    "url": "/media/sample/hotels/canal_1280x853_7e6662",
    "width": 1280,
    "height": 853,
    "alt": "Brick gable houses along a canal at dusk with boats"
  },
  "hotels/chalet-lake": {
    "url": "/media/sample/hotels/chalet-lake_1280x853_7e8370",
    "width": 1280,
    "height": 853,
    "alt": "Chalet by a lake under green hills"
  },
  "hotels/desert": {
    "url": "/media/sample/hotels/desert_1280x853_856e6b",
    "width": 1280,
    "height": 853,
    "alt": "Desert house with long pool before red cliffs"
  },
  "hotels/glass-tower": {
    "url": "/media/sample/hotels/glass-tower_1280x853_6f6a7f",
    "width": 1280,
    "height": 853,
    "alt": "Glass hotel tower by the water at blue hour"
  },
  "hotels/lake-dawn": {
    "url": "/media/sample/hotels/lake-dawn_1280x853_77776c",
    "width": 1280,
    "height": 853,
    "alt": "Chalet on a meadow at dawn"
  },
  "hotels/lobby": {
    "url": "/media/sample/hotels/lobby_1280x853_90623e",
    "width": 1280,
    "height": 853,
    "alt": "Hotel lobby with stone fireplace, beams and armchairs"
  },
  "hotels/lodge-dawn": {
    "url": "/media/sample/hotels/lodge-dawn_1280x853_878698",
    "width": 1280,
    "height": 853,
    "alt": "Timber lodge in snow at dawn with warm windows"
  },
  "hotels/lodge-snow": {
    "url": "/media/sample/hotels/lodge-snow_1280x853_8c858c",
    "width": 1280,
    "height": 853,
    "alt": "Timber lodge in deep snow with lit windows"
  },
  "hotels/oldtown-morning": {
    "url": "/media/sample/hotels/oldtown-morning_1280x853_8f7c70",
    "width": 1280,
    "height": 853,
    "alt": "Wooden balcony over old-town roofs in the morning"
  },
  "hotels/oldtown": {
    "url": "/media/sample/hotels/oldtown_1280x853_857178",
    "width": 1280,
    "height": 853,
    "alt": "Wooden balcony over old-town roofs at dusk"
  },
  "hotels/palm-bay": {
    "url": "/media/sample/hotels/palm-bay_1280x853_8a8585",
    "width": 1280,
    "height": 853,
    "alt": "Loungers under palms on a quiet bay"
  },
  "hotels/riad": {
    "url": "/media/sample/hotels/riad_1280x853_957859",
    "width": 1280,
    "height": 853,
    "alt": "Courtyard with pool and citrus trees in terracotta pots"
  },
  "hotels/river-city": {
    "url": "/media/sample/hotels/river-city_1280x853_78626c",
    "width": 1280,
    "height": 853,
    "alt": "Towers by the river at nightfall"
  },
  "hotels/rooftop": {
    "url": "/media/sample/hotels/rooftop_1280x853_896a6d",
    "width": 1280,
    "height": 853,
    "alt": "Rooftop terrace with string lights over the evening city"
  },
  "hotels/ryokan": {
    "url": "/media/sample/hotels/ryokan_1280x853_676966",
    "width": 1280,
    "height": 853,
    "alt": "Japanese inn with lit paper screens, pond and maple garden"
  },
  "hotels/tower": {
    "url": "/media/sample/hotels/tower_1280x853_746e7f",
    "width": 1280,
    "height": 853,
    "alt": "Glass hotel tower at blue hour"
  },
  "hotels/townhouse": {
    "url": "/media/sample/hotels/townhouse_1280x853_85685f",
    "width": 1280,
    "height": 853,
    "alt": "Townhouse with carved wooden balconies and lamps at dusk"
  },
  "hotels/tropical": {
    "url": "/media/sample/hotels/tropical_1280x853_7e7269",
    "width": 1280,
    "height": 853,
    "alt": "Thatched villa with pool, loungers and palms"
  },
  "hotels/vineyard": {
    "url": "/media/sample/hotels/vineyard_1280x853_7f805f",
    "width": 1280,
    "height": 853,
    "alt": "Stone house among vineyard rows and cypresses"
  },
  "rooms/bath1-b": {
    "url": "/media/sample/rooms/bath1-b_1280x853_9e927a",
    "width": 1280,
    "height": 853,
    "alt": "Marble bathroom with freestanding tub and garden window"
  },
  "rooms/bath1": {
    "url": "/media/sample/rooms/bath1_1280x853_a49276",
    "width": 1280,
    "height": 853,
    "alt": "Marble bathroom with freestanding tub and garden window"
  },
  "rooms/bath2-b": {
    "url": "/media/sample/rooms/bath2-b_1280x853_896d51",
    "width": 1280,
    "height": 853,
    "alt": "Stone bathroom with freestanding tub and evening mountains"
  },
  "rooms/bath2": {
    "url": "/media/sample/rooms/bath2_1280x853_8f6d4f",
    "width": 1280,
    "height": 853,
    "alt": "Stone bathroom with freestanding tub and evening mountains"
  },
  "rooms/deluxe-b": {
    "url": "/media/sample/rooms/deluxe-b_1280x853_886548",
    "width": 1280,
    "height": 853,
    "alt": "Deluxe room in dark wood above the evening city"
  },
  "rooms/deluxe": {
    "url": "/media/sample/rooms/deluxe_1280x853_8d6546",
    "width": 1280,
    "height": 853,
    "alt": "Deluxe room in dark wood above the evening city"
  },
  "rooms/double-b": {
    "url": "/media/sample/rooms/double-b_1280x853_9c7557",
    "width": 1280,
    "height": 853,
    "alt": "Terracotta double room with beams, rattan headboard and a writing desk"
  },
  "rooms/double": {
    "url": "/media/sample/rooms/double_1280x853_a27554",
    "width": 1280,
    "height": 853,
    "alt": "Terracotta double room with beams, rattan headboard and a writing desk"
  },
  "rooms/king-b": {
    "url": "/media/sample/rooms/king-b_1280x853_8d7c68",
    "width": 1280,
    "height": 853,
    "alt": "King room with slatted wall and a wide window over the lake"
  },
  "rooms/king": {
    "url": "/media/sample/rooms/king_1280x853_937c64",
    "width": 1280,
    "height": 853,
    "alt": "King room with slatted wall and a wide window over the lake"
  },
  "rooms/quad-b": {
    "url": "/media/sample/rooms/quad-b_1280x853_9a7f64",
    "width": 1280,
    "height": 853,
    "alt": "Family room with a double bed, bunk beds and garden windows"
  },
  "rooms/quad": {
    "url": "/media/sample/rooms/quad_1280x853_a07f61",
    "width": 1280,
    "height": 853,
    "alt": "Family room with a double bed, bunk beds and garden windows"
  },
  "rooms/queen-b": {
    "url": "/media/sample/rooms/queen-b_1280x853_8e8063",
    "width": 1280,
    "height": 853,
    "alt": "Sage green queen room with garden view and afternoon sun"
  },
  "rooms/queen": {
    "url": "/media/sample/rooms/queen_1280x853_93805f",
    "width": 1280,
    "height": 853,
    "alt": "Sage green queen room with garden view and afternoon sun"
  },
  "rooms/single-b": {
    "url": "/media/sample/rooms/single-b_1280x853_968064",
    "width": 1280,
    "height": 853,
    "alt": "Single room with a desk by the window and oak panelling"
  },
  "rooms/single": {
    "url": "/media/sample/rooms/single_1280x853_9b8061",
    "width": 1280,
    "height": 853,
    "alt": "Single room with a desk by the window and oak panelling"
  },
  "rooms/studio-b": {
    "url": "/media/sample/rooms/studio-b_1280x853_8f8471",
    "width": 1280,
    "height": 853,
    "alt": "Studio with bed, sofa corner and a view over the water"
  },
  "rooms/studio": {
    "url": "/media/sample/rooms/studio_1280x853_94846d",
    "width": 1280,
    "height": 853,
    "alt": "Studio with bed, sofa corner and a view over the water"
  },
  "rooms/suite-b": {
    "url": "/media/sample/rooms/suite-b_1280x853_988468",
    "width": 1280,
    "height": 853,
    "alt": "Suite with sofa, sea view and morning light"
  },
  "rooms/suite": {
    "url": "/media/sample/rooms/suite_1280x853_9e8464",
    "width": 1280,
    "height": 853,
    "alt": "Suite with sofa, sea view and morning light"
  },
  "rooms/triple-b": {
    "url": "/media/sample/rooms/triple-b_1280x853_967656",
    "width": 1280,
    "height": 853,
    "alt": "Alpine triple room in pale wood with three beds"
  },
  "rooms/triple": {
    "url": "/media/sample/rooms/triple_1280x853_9c7653",
    "width": 1280,
    "height": 853,
    "alt": "Alpine triple room in pale wood with three beds"
  },
  "rooms/twin-b": {
    "url": "/media/sample/rooms/twin-b_1280x853_836d54",
    "width": 1280,
    "height": 853,
    "alt": "Navy twin room with two beds and the city lights outside"
  },
  "rooms/twin": {
    "url": "/media/sample/rooms/twin_1280x853_896d51",
    "width": 1280,
    "height": 853,
    "alt": "Navy twin room with two beds and the city lights outside"
  },
  "types/apartment": {
    "url": "/media/sample/types/apartment_960x720_95856e",
    "width": 960,
    "height": 720,
    "alt": "Studio apartment with sofa corner"
  },
  "types/hotel": {
    "url": "/media/sample/types/hotel_960x720_86685e",
    "width": 960,
    "height": 720,
    "alt": "Townhouse hotel with balconies"
  },
  "types/resort": {
    "url": "/media/sample/types/resort_960x720_7e7269",
    "width": 960,
    "height": 720,
    "alt": "Resort villa with pool and palms"
  },
  "types/villa": {
    "url": "/media/sample/types/villa_960x720_876f6c",
    "width": 960,
    "height": 720,
    "alt": "Modern villa with a long pool"
  }
} as const;
