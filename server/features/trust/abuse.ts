import { readRules } from './notice-rules.ts';

export type AbuseKind = 'threat' | 'slur' | 'sexual' | 'insult';

/** Words that hurt, as `ConceptIndex` reads them, and what makes the same words harmless. */
export const abuseLexicon = {
  iwill: `i|ill|im|we|well|were, i will|am, gonna, going to, te voy, voy a, vamos a, my gun, my|with brothers`,
  harmyou: `kill|shoot|stab|beat|hurt|punch|strangle|murder|rape|choke|destroy|smash|slap|cut|gut you|u|ya, punch|smash|cut|kick|break|bash|beat|stab|hurt|kill|shoot you? in? your|the|ur face|family|wife|kids|throat|head|teeth|dog|son|mother, beat your, break your|ur legs|neck|arms|face|nose|bones, burn your|ur house|home|car|place, slash your tires|throat, smash your windows|window|car|face|head, find you and hurt|make|kill|beat, hurt your family|kids, make you pay|suffer|regret|sorry|bleed, hunt you down, put you in, put a bullet, kick your ass|teeth|head, knock you out,
    matar|matarte|matarlo, te voy a matar|romper|partir|encontrar|golpear|quemar|cortar, partirte|romperte|quebrarte la|el|las cara|hocico|piernas|madre, partir la cara, quemar tu|su casa|carro, te rompo las|la|el, te mato`,
  threatplain: `bullet in you|ur|your, youre|ur|your|you|u are? dead|dead_meat|gonna_die|going_to_die, hope you|u die, youll|u|you will? regret this|it, sleep with one eye, watch your back old|or|buddy|bitch, watch your back, coming to your house with, know where you|u live and, end up in the hospital if|when, pay with blood, gun is loaded, youll pay for this, i hope you rot, you are going to pay, se donde vives y, cuidate la espalda, te vas a arrepentir, ojala te mueras, estas muerto, te vas a morir, eres hombre muerto, vas a pagar caro, kill yourself|urself|u, matate, go die`,
  threatok: `lift, to load|carry|help, my old street, heavy, laughing, lol, haha, cargarla|cargar|ayudar`,
  selfsaid: `im|i an|a|such|so|am, i|was am|was|feel|felt, my, soy, que, my old, this, the, estoy, se|me, it, es|era la|el`,
  insultword: `asshole|assholes|arsehole|motherfucker|dickhead|scumbag|douchebag|douche|cunt|bastard|bastards|moron|imbecile|imbecil|idiota|cabron|cabrona|pendejo|pendeja|pendejos|puta|puto|hijueputa|culero|mamon|baboso|malparido|gilipollas|estupido|estupida|jackass|shithead|bitch|whore|slut|retard|dumbass|wanker|twat|prick|basura`,
  insultplain: `f ck|cking you|u|off|idiot|moron, fuck|fck|f|screw|eff you|u|off|your|yourself|ur, go|burn to|in hell, eat shit, kiss my ass, shut up, get lost you, piece of shit|trash|garbage, suck my, drop dead, vete|vayase al diablo|carajo|infierno|a_la_mierda, a la mierda, chinga tu|a madre, chingas|chinguen a?, hijo|hija de puta|perra|la_chingada, que te jodan|den, jodete, pinche ratero|ratera|vieja|viejo|pendejo|idiota|tonto|mentiroso, puta madre, are you|u retarded|stupid|dumb|deaf_or|blind_or, what a|an moron|idiot|jerk|loser|clown|liar|pig|creep, such an? asshole|idiot|jerk|moron|liar|loser, kind of imbecile|idiot|moron, vieja ridicula, fucking thief|idiot|moron|liar|scammer|bitch, nobody likes you, f u c k, worthless cripple|piece|trash,
    you|u|youre|ur|your are|r? a|an|the|such|so|just|really|nothing|pathetic? fat|old|lying|dirty|dumb|stupid|fucking|worthless|total|complete|little|ugly? and? idiot|moron|m0ron|fool|liar|loser|thief|pig|jerk|trash|cripple|clown|hag|scum|cow|dumb|stupid|pathetic|disgusting|ugly|crook|fraud|worthless|rat|creep|animal|imbecile|scammer|bitch|bastard,
    you stupid|dumb|old|ugly|lying|fat|dirty stupid|old|fat? hag|cow|bitch|pig|man|woman|fool|thief|liar|cripple|moron|idiot|bastard, stupid old hag|cow|man|woman, eres|es|usted|son un|una|unos|muy? usted? un|una? idiota|imbecil|estupido|estupida|tonto|tonta|basura|ladron|ladrona|mentiroso|mentirosa|inutil|cerdo|rata|pendejo|pendeja|cabron|asqueroso, idiot|moron|liar|loser|imbecile answer, dirty thief, idiots, scum`,
  slurword: `nigger|niggers|nigga|niggas|kike|kikes|faggot|faggots|fag|fags|wetback|wetbacks|beaner|beaners|gook|gooks|raghead|ragheads|towelhead|tranny|trannies|chinks|spics|maricon|maricones|joto|jotos|sudaca|sudacas|paki|pakis|coon|coons|dykes|jigaboo|sandnigger|shemale`,
  slurplain: `you|a|damn|dirty|filthy|stupid chink|spic|dyke|gook|fag|homo|tard, you people, negros|negro|indio|moro|judio de mierda, pinche|puto|maldito indio|negro|prieto|joto|gringo|judio, mongolico de, spic`,
  sexword: `nudes|blowjob|blowjobs|horny|handjob|dickpic|cumshot|porn|porno|n00ds|noods`,
  sexplain: `you wearing panties|underwear|lingerie|a_bra, verte|te_quiero desnuda|desnudo|sin_ropa, have|having|want sex|sexo with|con, wanna|want_to|lets fuck|hook_up, fuck me, hook up with, want to hook up, sleep with me|you|u, what are you wearing, show|see|send me? your|ur|you tits|boobs|breasts|ass|body|pussy|naked|nude|butt, your tits|boobs|pussy, naked picture|pictures|pic|photo|photos, picture|pic|photo of you naked|nude, you naked, pic|picture|photo of my dick|cock|penis, my dick|cock, nice|hot|great|sexy ass|tits|boobs|body|rack, pay with your body, happy ending|endings, lick you, turn me on, turn you on, fun in bed, in bed with me|you, so horny, suck my, your sexy, hey|hi|hello sexy, sexy picture|pictures|pic|pics, wearing right now, get naked, cyber with,
    fotos desnuda|desnudo|sin_ropa, tener sexo, sexo contigo, que traes|llevas puesto|puesta, te acuestas conmigo, acostarte conmigo, ensename las|tus|el, tetas, verga|verguita, mamada|mamame, coger|cogerte contigo|rico, estas buenisima|buena|rica, mandame fotos|nudes tuyas|desnuda, sexy, send nudes`,
  sexok: `museum, my|a bit|little? sexy, sexy new, for a hospital gown, your dad|mother, with the rail, the trailer`,
  medical: `catheter|cateter|ulcer|ulcers|surgery|operation|doctor|nurse|hospice|prostate|prolapse|stoma|colostomy|pump|sheath|sore|pain|bedpan|urinal|urinate|urinates|incontinent|stool|cushion|brace|removed|cancer|bleeding|hysterectomy|sonda|llaga|hemorroides|seno|orina|birth|nacimiento|mentally|mental|spastic|fissure|massage|tens|syndrome|therapy|therapist|sling|strap|straps|hurts|hospital, growth`,
  doggy: `dog|corgi|puppy|breed|behind the|road|armrest|museum|road on, chink in, friendly, dike`,
} as const;

/** The first in order names the abuse. */
export const abuseRules = readRules<AbuseKind>(`
  threat 1 6: harmyou & iwill !threatok|medical
  threat 1 8: threatplain !threatok
  slur 1 6: slurword|slurplain !doggy
  sexual 1 8: sexword|sexplain !medical|sexok
  insult 1 5: insultplain !medical|doggy
  insult 1 5: insultword !medical|doggy -selfsaid
`);
