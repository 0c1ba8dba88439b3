/* eslint-disable */
/**
 * The API as types: made from docs/openapi.json, not written.
 * npx vitest run --project db apps/server/src/platform/http/docs -u
 */
export interface paths {
    "/addsecondary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a nickname to log in with, once */
        post: operations["addsecondary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announcements, the newest first */
        post: operations["announcelist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apitv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew a watch: the page still plays it */
        post: operations["apitv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authlogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in by a token that the operator signed, or is asked about (`operator~token`); good once */
        post: operations["authlogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betacceptfulllist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets accepted and not settled, with their legs */
        post: operations["bet.betacceptfulllist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betacceptlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets accepted and not settled, without their legs */
        post: operations["bet.betacceptlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betbuilder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place several selections of one match at their one price (SM) */
        post: operations["bet.betbuilder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betbuildercheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What selections of one match are offered at together, or why they are not (SM) */
        post: operations["bet.betbuildercheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a selection is offered at now: handicap, over/under, odd/even, 1X2 and moneyline */
        post: operations["bet.betcheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betcheckmultispecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the selections of a parlay slip are offered at now, and whether they may be joined */
        post: operations["bet.betcheckmultispecial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betcheckspecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for every other market */
        post: operations["bet.betcheckspecial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betmmoclick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The Myanmar line of a market now, beside its main Asian one, and within which limits (MM3) */
        post: operations["bet.betmmoclick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a mix parlay (PA) */
        post: operations["bet.betparlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betparlaymmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a parlay on Myanmar lines (MM4) */
        post: operations["bet.betparlaymmo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betrejectfulllist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets rejected or void, with their legs */
        post: operations["bet.betrejectfulllist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betrejectlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets rejected or void, without their legs */
        post: operations["bet.betrejectlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betsingle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a single: handicap, over/under, odd/even, 1X2 and moneyline */
        post: operations["bet.betsingle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betsinglemmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a single on a Myanmar line (MM) */
        post: operations["bet.betsinglemmo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betsinglespecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a single on any other market */
        post: operations["bet.betsinglespecial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/betsysparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a system: every combination of the sizes asked for (SY) */
        post: operations["bet.betsysparlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/cashout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sell a running bet, or a share of it; in play it waits like a bet */
        post: operations["bet.cashout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/cashoutquote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a running bet, or a share of it, is bought back for now */
        post: operations["bet.cashoutquote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/dbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets settled on a working day, with their legs */
        post: operations["bet.dbetlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/dbetlistcancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets that became void on a working day, with their legs */
        post: operations["bet.dbetlistcancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/parlayacceptbetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A bet that was accepted, with its legs and movements */
        post: operations["bet.parlayacceptbetdetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/parlaypendingbetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A bet that waits to be judged, with its legs */
        post: operations["bet.parlaypendingbetdetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/parlayrejectbetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A bet that was rejected or is void, with its legs and movements */
        post: operations["bet.parlayrejectbetdetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/pendingbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets that wait to be judged */
        post: operations["bet.pendingbetlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/vbetparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a mix parlay (PA), on a wallet that the operator keeps */
        post: operations["bet.vbetparlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/vbetparlaymmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a parlay on Myanmar lines (MM4), on a wallet that the operator keeps */
        post: operations["bet.vbetparlaymmo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/vbetsingle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a single: handicap, over/under, odd/even, 1X2 and moneyline, on a wallet that the operator keeps */
        post: operations["bet.vbetsingle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/vbetsinglemmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a single on a Myanmar line (MM), on a wallet that the operator keeps */
        post: operations["bet.vbetsinglemmo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/vbetsinglespecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a single on any other market, on a wallet that the operator keeps */
        post: operations["bet.vbetsinglespecial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bet/vbetsysparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a system: every combination of the sizes asked for (SY), on a wallet that the operator keeps */
        post: operations["bet.vbetsysparlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/betsysparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A system ticket: its sizes and what each came to */
        post: operations["betsysparlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/betsysparlaybet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A system ticket: its combinations and what each came to */
        post: operations["betsysparlaybet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/betsysparlaymatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A system ticket: its legs in the order of their numbers */
        post: operations["betsysparlaymatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bracketlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The knock-out of a competition’s season as a tree (CP3, CP4, CP7) */
        post: operations["bracketlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cancelledbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets that became void, by the working day of placing, with their legs */
        post: operations["cancelledbetlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changepassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; the member’s other sessions end */
        post: operations["changepassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dailystatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The statement of a working day; without balances where the operator keeps the wallet */
        post: operations["dailystatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eventlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leagues and cups whose matches are listed or were played, by number */
        post: operations["eventlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factorlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the member logs in with beside the password */
        post: operations["factorlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gameresultadjustment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settlements of bets that were settled before */
        post: operations["gameresultadjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gameresultsportsbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets settled from one working day to another, with their legs */
        post: operations["gameresultsportsbook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gameresultsummarysportsbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Won and lost by working day, the newest first */
        post: operations["gameresultsummarysportsbook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gameresulttournament": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rooms that paid their prizes, by the working day of it */
        post: operations["gameresulttournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gameresulttournamentrefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rooms that gave the fee back, by the working day of it */
        post: operations["gameresulttournamentrefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getlogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brand and its pictures */
        get: operations["getlogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is well */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/highlightleague": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leagues of the matches to look at now */
        post: operations["highlightleague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/highlightlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Matches to look at now, each with why (HL), and the topic that they are pushed in */
        post: operations["highlightlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The socket
         * @description Prices, and what is meant for the member alone, as frames of JSON. A client follows topics by their names, with the last
         *     sequence that it saw, and hears the whole or what it missed; then each change, newest value first, at most one frame
         *     every 50 ms. Who says who they are (`auth`) hears of their bets, balance and messages too; who does not within ten
         *     seconds is closed. `uxmenu`, `uxmarket` and `uxmatch` answer the same to who polls.
         */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livematchlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every match in play, without prices */
        get: operations["livematchlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livetv2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to watch a channel; what the account watched before is over */
        post: operations["livetv2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livetvlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The channels of live TV, by sport */
        post: operations["livetvlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/marqueelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the marquee says now */
        post: operations["marqueelist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matchresult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Results of the matches of a working day */
        post: operations["matchresult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/membervalidatetournament": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the member may open and join rooms, and why not */
        post: operations["membervalidatetournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One account: what it has, what is set for it, what is in force, and which level decided it */
        post: operations["office.account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accounts below one, or all below it whose id or nickname begins so */
        post: operations["office.accounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/accountsfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All accounts below one, or below it whose id or nickname begins so, line by line */
        post: operations["office.accountsfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was done by whom, to whom; the newest first */
        post: operations["office.acts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a trader should look at now (AL), and from which limits it is told */
        post: operations["office.alerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/announce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell all members of an operator something by language, those below one account, or one member */
        post: operations["office.announce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was announced to all members of an operator, the newest first */
        post: operations["office.announcements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member’s bet, the line that it was accepted on, and what each of it won or lost (UP3, UP5) */
        post: operations["office.bet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets below an account, or below the caller’s own, the newest first */
        post: operations["office.bets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/betsfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All bets below an account, or below the caller’s own, line by line, the newest first */
        post: operations["office.betsfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/bookbets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bets of all members on the one book, the newest first */
        post: operations["office.bookbets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/bookbetsfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All bets of all members on the one book, line by line, the newest first */
        post: operations["office.bookbetsfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The brands that the site was built with, their colours and flags, and which of them is shown here */
        post: operations["office.brands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/calloffroom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call a room off that has not ended: all fees come back (TO15) */
        post: operations["office.calloffroom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/cancelmade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take what was made by hand from the offer, while it is not open and nobody has bet on it (MA8) */
        post: operations["office.cancelmade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay an account cash from the one right above, or take it back (UP10) */
        post: operations["office.cash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/changeannouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say otherwise, or at another time, what was announced and not taken back */
        post: operations["office.changeannouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/changemade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change what was made by hand: all of it before it is open or bet on, then its kick-off (MA8) */
        post: operations["office.changemade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/changematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change what bets on a match are settled on, or propose it to a second person (SE8) */
        post: operations["office.changematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Channels of live TV that an operator’s members may be shown, its own first; and where pictures may come from */
        post: operations["office.channels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/choosehighlight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pin a match among what members are told to look at, hide it, or leave it to the rules again */
        post: operations["office.choosehighlight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/createaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make accounts below one; their passwords are told this once */
        post: operations["office.createaccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/createstaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a sub-account; its password is told this once */
        post: operations["office.createstaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an account credit from the one right above, or take it back (UP6) */
        post: operations["office.credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/decidebet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a bet that waits on its terms, or refuse it (AC9) */
        post: operations["office.decidebet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/decidechange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a change that another proposed, or refuse it (SE8) */
        post: operations["office.decidechange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/defaultlimithistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the limits of new accounts in a currency were changed, by whom and from what; the newest first */
        post: operations["office.defaultlimithistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/defaultlimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What new accounts are limited to in a currency, by sport, where nothing above them is */
        post: operations["office.defaultlimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/drivecall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a call again that the operator’s wallet does not have */
        post: operations["office.drivecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/drivewallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make all calls again now that an operator’s wallet has not heard */
        post: operations["office.drivewallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/endlaunchkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a key for launch tokens: it signs nothing from now on */
        post: operations["office.endlaunchkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/endmembersessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of a member, who logs in anew */
        post: operations["office.endmembersessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/endsession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of one’s own sessions, or all but this one */
        post: operations["office.endsession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/findhighlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Listed matches by a part of a name, to pin or to hide one */
        post: operations["office.findhighlights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What each match may bring or cost an account, by open bets below it, at its position */
        post: operations["office.forecast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/forecastmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same of a match, by what is bet on */
        post: operations["office.forecastmatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the feed is heard, which processes are there, and how the wallets of operators answer */
        post: operations["office.health"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/highlighthistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was pinned and hidden, by whom and from what; the newest first */
        post: operations["office.highlighthistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/highlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What members are told to look at now and why, and what staff pinned and hid */
        post: operations["office.highlights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/launchkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The keys that an operator signs launch tokens with, without their secrets */
        post: operations["office.launchkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leagues that a match may be made in by hand, those of the latest matches first */
        post: operations["office.leagues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The office’s socket
         * @description What who works in the office looks at, as frames of JSON, for who says who they are (`auth`, by the login and its
         *     token). A topic comes in named parts: whole as it is followed, then what of it changed. `tradematch/<id>` has the
         *     parts of the page that `tradematch` answers, each market by its number; `alerts` has what `alerts` answers;
         *     `tradematches` tells rows that changed, by their matches, and `bookbets` that bets did. `below/line/<account>`
         *     or `below/operator/<name>`, with an account behind it, says what kind of thing changed below: `bets`, `accounts`;
         *     `acts/…`, of the same or the `house`, by which call something was done; `notices/…` that somebody of it was told
         *     something; `health/…` has what `health` answers; `results/…`, `made/…`, `rooms/…`, `highlights/…`,
         *     `channels/…` and `self/…` that a page is to be read again: once a second at most.
         *     A right that is taken away ends the topics that ask for it, and an ended session its sockets.
         */
        get: operations["office.live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in by password; the second factor is shown in the session */
        post: operations["office.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["office.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/madematches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Matches and outrights that were made by hand, the newest first (MA8) */
        post: operations["office.madematches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/makelaunchkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a key for launch tokens, told this once; two live at a time */
        post: operations["office.makelaunchkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/makematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a match or an outright by hand; it is in the offer in a moment, hidden until it is opened (MA8) */
        post: operations["office.makematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/matchresult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What bets on a match are settled on: results by part and source, void acts, changes that wait */
        post: operations["office.matchresult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who is logged in, for whom they work, and what they may do */
        post: operations["office.me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was written to one member, the newest first */
        post: operations["office.messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the caller is told, the newest first; those listed are read from then on */
        post: operations["office.notices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/noticesunread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many of them are not read */
        post: operations["office.noticesunread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The operators that the caller may set: one’s own, or of staff of the house all of them */
        post: operations["office.operators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/outstanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credit, cash, and what is open with the account above, of an account and those right below it (UP6, UP9) */
        post: operations["office.outstanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change one’s own password; one’s other sessions end */
        post: operations["office.password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/previewchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change would do to bets, members and money, without doing it (SE8) */
        post: operations["office.previewchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/putalertaside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an alert aside: it is not told again until it grows */
        post: operations["office.putalertaside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a closed day held against what the operator’s wallet has of it, now */
        post: operations["office.reconcile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closed days as they were held against what the operator’s wallet has of them */
        post: operations["office.reconciliations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/removechannel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a channel of live TV: whoever watches it is told that it is over */
        post: operations["office.removechannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Win/loss of all below an account, or of a member, divided over the line (UP3), by what is asked for */
        post: operations["office.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/resetpassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a password for an account, told this once; its sessions end */
        post: operations["office.resetpassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/resultmatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Matches that began, the newest first, with the result in force and what waits or differs */
        post: operations["office.resultmatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rooms of the tournament, the newest first: those that go on, or all */
        post: operations["office.rooms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/roomseats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who is, or was, in a room, where they joined from and how they stand */
        post: operations["office.roomseats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Award a match that is over or off, or take points from a side of it: for tables alone, no bet is graded by it */
        post: operations["office.rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Scores that matches were awarded and points that sides lost, the newest first */
        post: operations["office.rulings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/secondfactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The first code of an authenticator: it is in use, and shown in this session */
        post: operations["office.secondfactor.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/secondfactor/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret for an authenticator; in use when its first code came */
        post: operations["office.secondfactor.enrol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/secondfactor/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the second factor in this session: a code of the authenticator, or a recovery code */
        post: operations["office.secondfactor.prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/secondfactor/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes of one’s own, told this once; the old ones are good no more */
        post: operations["office.secondfactor.renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/secondperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** From which sum on a second person confirms, and who made it so (SE8) */
        post: operations["office.secondperson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One’s own sessions in the office */
        post: operations["office.sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set what bounds an account and all below it, in force at once */
        post: operations["office.setaccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setalertlimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set from when traders are told of something (AL) */
        post: operations["office.setalertlimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setchannel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a channel of live TV, or change one; who watches it hears of it at once */
        post: operations["office.setchannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setdefaultlimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set what new accounts are limited to in a currency, in these sports alike; null takes it away */
        post: operations["office.setdefaultlimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setpreset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer a preset to those right below an account, or take it away; what was given by it stays */
        post: operations["office.setpreset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setsecondperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set from which sum on a second person confirms, a higher one from a day later (SE8); for staff of the house */
        post: operations["office.setsecondperson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setsetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set one thing of an operator, in force on every server below a second */
        post: operations["office.setsetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setshares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an account position and commission, by a preset or by shares, for bets from now on */
        post: operations["office.setshares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setsportterms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a sport’s wait and margins, in force on every server below a second; null is what is built in */
        post: operations["office.setsportterms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setstaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set what a sub-account may do and how it stands, draw a password for it or log it out; not one’s own */
        post: operations["office.setstaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/setstakelimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cap stakes by league or sport, market, time to start and price group (LI6), or take a rule away */
        post: operations["office.setstakelimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/settinghistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** When one thing of an operator was set, by whom and from what; the newest first */
        post: operations["office.settinghistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All that an operator is set to, what it may be, and who made it so */
        post: operations["office.settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle what is open with the account above: all, with everybody below, or a part (UP6) */
        post: operations["office.settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an account is given of bets, what is in force of it and who decided it, and its presets */
        post: operations["office.shares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/sporttermhistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How waits and margins by sport were changed, by whom and from what; the newest first */
        post: operations["office.sporttermhistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/sportterms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How long bets in play wait and what prices bear, by sport, and who made it so */
        post: operations["office.sportterms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who works for the same operator, upline or the house, the main one first, and where they are logged in */
        post: operations["office.staff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/stakelimithistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the rules about stakes were changed, by whom and from what; the newest first */
        post: operations["office.stakelimithistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/stakelimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The house’s rules about stakes, the widest first (LI6) */
        post: operations["office.stakelimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The statement of a member, or of the cash of an account above members, for a working day */
        post: operations["office.statement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/tradebetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open, close or hide a match */
        post: operations["office.tradebetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/tradedanger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that there is danger in a match, or none, or leave it to the feed (AC8) */
        post: operations["office.tradedanger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/tradematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A match as its trader sees it: our prices, the model’s, who decides, and what is open on each */
        post: operations["office.tradematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/tradematches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Matches that are not over, with what the house loses at most on each (LI4) */
        post: operations["office.tradematches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/trademovement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the prices of a line moved, to those of now */
        post: operations["office.trademovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/tradeplay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell a goal, a card, a period or the minute of a match in play, take it back, or leave it to the feed (HP) */
        post: operations["office.tradeplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/tradeprice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move, widen, offset, take over, give back, lock or unlock a line or a market (MA5 to MA7) */
        post: operations["office.tradeprice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The wallet that an operator keeps: where it is, and what it has not heard */
        post: operations["office.wallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/walletdifferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The calls of a day on which the operator’s wallet and our books differ */
        post: operations["office.walletdifferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/walletstatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the operator says of a call, asked by its transaction id */
        post: operations["office.walletstatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what was announced: it is shown to nobody any more */
        post: operations["office.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/withdrawmessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what was written to one member: it is listed to them no more */
        post: operations["office.withdrawmessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/office/withdrawruling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a ruling back */
        post: operations["office.withdrawruling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parlaybetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A bet in whatever state, with its legs and movements */
        post: operations["parlaybetdetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parlaymatchresult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The results of the matches of a bet */
        post: operations["parlaymatchresult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeyadd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a passkey that a device made */
        post: operations["passkeyadd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeybegin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a device is asked for to make a passkey */
        post: operations["passkeybegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeylogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in by a passkey */
        post: operations["passkeylogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeyloginoptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a passkey is asked for at a login */
        post: operations["passkeyloginoptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeyproofoptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a passkey is asked for to prove who one is */
        post: operations["passkeyproofoptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeyremove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A passkey logs in no more */
        post: operations["passkeyremove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personallist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member’s messages; those listed are read from then on */
        post: operations["personallist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personalunread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many messages are not read, and the newest of them */
        post: operations["personalunread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platformwinlose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Won and lost by product and sport, by the day of booking */
        post: operations["platformwinlose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pick a parlay at random */
        post: operations["prg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/protection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member’s own limits, bars and reminder */
        post: operations["protection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/protectionbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A time-out or a self-exclusion */
        post: operations["protectionbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/protectionfigures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the member staked, won, lost and paid in this day, week and month, and how long they were here */
        post: operations["protectionfigures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/protectionlimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lower a limit at once, ask for a higher one, or confirm it */
        post: operations["protectionlimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/radarlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match with its timeline */
        get: operations["radarlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recoverycodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes; the old ones are good no more */
        post: operations["recoverycodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessionend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of the member’s sessions */
        post: operations["sessionend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessionendall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all the member’s sessions, or all but this one */
        post: operations["sessionendall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessionlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member’s sessions */
        post: operations["sessionlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settlementhistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settlements by the day of booking, each with its movements */
        post: operations["settlementhistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/singlematchresult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The result of a match by its parts, with its goals and its timeline */
        post: operations["singlematchresult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/standinglist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The tables of a competition’s season, each row with its form and by what it is ahead (CP1, CP2, CP6) */
        post: operations["standinglist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/standingresult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Matches of a competition’s season, or of a team in all that it plays in: results or fixtures */
        post: operations["standingresult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/switchlogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change to another of the operator’s accounts, by a token as for authlogin; the old session ends */
        post: operations["switchlogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/totpbegin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret for an authenticator; in use when its first code came */
        post: operations["totpbegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/totpconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The first code of an authenticator */
        post: operations["totpconfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/totpremove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in without the authenticator from now on */
        post: operations["totpremove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One further pick in a room that the member is in (TO2) */
        post: operations["tournament.bet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/betplus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Further picks in a room that the member is in, all or none (TO2) */
        post: operations["tournament.betplus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/betresultfinal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the players of a room came to their points: picks and scores of the matches that have begun */
        post: operations["tournament.betresultfinal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/betresultlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rooms of the member’s that are over */
        post: operations["tournament.betresultlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/matchlookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One match as it may be picked on now */
        post: operations["tournament.matchlookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/memberbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member’s picks in rooms that are not over */
        post: operations["tournament.memberbetlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roomcreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a room; its owner is the first player, with fee and picks (TO1, TO2) */
        post: operations["tournament.roomcreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roominfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A room: its matches, its prizes and the member’s own picks */
        post: operations["tournament.roominfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roomjoin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins a room: the fee is held and the picks are placed, in one step (TO2) */
        post: operations["tournament.roomjoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roomleaguelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leagues with matches that a room may be opened on */
        post: operations["tournament.roomleaguelist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roomleave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves a room, while that is allowed: the fee comes back (TO8) */
        post: operations["tournament.roomleave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roomlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rooms of the member’s operator and currency; private ones only where they are theirs */
        post: operations["tournament.roomlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roommatchlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Matches of leagues that a room may be opened on, with the prices of picks */
        post: operations["tournament.roommatchlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/roomrank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The ranking of a room (TO3), and the topic that it is pushed in */
        post: operations["tournament.roomrank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/vroomcreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a room; its owner is the first player, with fee and picks (TO1, TO2); the operator that keeps the wallet is asked for it */
        post: operations["tournament.vroomcreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournament/vroomjoin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins a room: the fee is held and the picks are placed, in one step (TO2); the operator that keeps the wallet is asked for it */
        post: operations["tournament.vroomjoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tv/{token}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The playlist and the parts of the channel of our own */
        get: operations["tv.token.file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tv/mediamtx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether MediaMTX may let somebody watch: its HTTP authentication */
        post: operations["tv.mediamtx"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userbalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The balance; no_changes when it is as at the last poll */
        post: operations["userbalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userlogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in by password */
        post: operations["userlogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userloginfactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second step of a login: a code of the authenticator, or a recovery code */
        post: operations["userloginfactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userlogout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["userlogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userprofile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The profile of a running session */
        post: operations["userprofile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usersettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change some settings */
        post: operations["usersettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uxgivennames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What clubs and leagues are called in a language */
        get: operations["uxgivennames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uxmarket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of odds of a tab and sport */
        get: operations["uxmarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uxmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every market of a match */
        get: operations["uxmatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uxmatch2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every listed match by name, without prices */
        get: operations["uxmatch2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uxmenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Matches by sport and tab */
        get: operations["uxmenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uxoddsmovement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the prices of a line moved */
        get: operations["uxoddsmovement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which site is served, and whether it is closed */
        get: operations["version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vuserbalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The balance in a wallet that the operator keeps; no_changes when it is as at the last poll */
        post: operations["vuserbalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountRow: {
            account: string;
            /** @enum {unknown} */
            currency: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
            funds: components["schemas"]["Funds"];
            lastLoginAddress: string | null;
            lastLoginMs: number | null;
            /** @enum {unknown} */
            level: "agent" | "master" | "senior" | "super_senior" | "shareholder" | "member";
            /** @description accounts above members, right below it */
            lines: number;
            /** @description right below it */
            members: number;
            nickname: string | null;
            passwordUntilMs: number | null;
            /** @enum {unknown} */
            state: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
        };
        AccountStatementRow: {
            /** @description minor units, decimal string */
            after: string;
            /** @description minor units, decimal string */
            amount: string;
            /** @description ISO 8601 at +08:00 */
            at: string;
            /** @description minor units, decimal string */
            before: string;
            betId: string | null;
            id: string;
            /** @description the movement’s kind, as deposit or settle */
            kind: string;
            with: string | null;
        };
        ActRow: {
            address: string | null;
            /** @description as it stood */
            after: unknown;
            /** @description epoch ms of the wall clock */
            atMs: number;
            /** @description as it stood */
            before: unknown;
            /** @description as it stood */
            given: unknown;
            id: string;
            right: string | null;
            what: string;
            who: string;
            whom: string[];
        };
        AlertLimit: {
            amount: number;
            highest: number;
            lowest: number;
            /** @enum {unknown} */
            name: "oneSidedPercent" | "oneSidedAmount" | "silentSeconds" | "priceMinutes" | "followedBets" | "followedBp" | "relatedMembers" | "forgottenMinutes" | "forgottenHours";
        };
        AnnouncementRow: {
            /** @description world clock */
            at_ms: number;
            id: string;
            key: ("matchCancelled" | "matchAbandoned" | "matchPostponed" | "matchMoved" | "betsVoided" | "betsRestored") | null;
            marquee: boolean;
            match: components["schemas"]["NoticeMatch"] | null;
            /** @description written by an operator; null where `key` says it */
            texts: {
                [key: string]: string;
            } | null;
            /** @description good until then; null without an end */
            to_ms: number | null;
            /** @enum {unknown} */
            type: "general" | "sports" | "maintenance";
        };
        Balance: {
            /** @description what may be bet: minor units */
            account_balance: string;
            /** @description minor units, decimal string */
            balance: string;
            /**
             * @description nothing is bet: the member chose so (PR7)
             * @enum {unknown}
             */
            barred?: "ownTimeOut" | "selfExcluded";
            /** @description what may be bet less the credit: below zero where credit was lost; minor units */
            cash_balance?: string;
            /** @description given from above to bet on: minor units */
            credit?: string;
            /** @description what of it was given on: none, of a member; minor units */
            given_credit?: string;
            /** @description at risk on bets not settled: minor units */
            outstanding_balance: string;
            retrieve_profile: boolean;
        };
        BestBehind: {
            /** @description in their groups */
            place: number;
            rows: components["schemas"]["StandingRow"][];
            /** @description so many of them go on */
            sides: number;
        };
        BetEntry: {
            /** @description minor units, decimal string */
            amount: string;
            /** @description ISO 8601 at +08:00 */
            at: string;
            /** @description as in the statement */
            id: string;
            kind: string;
            /** @description minor units, decimal string */
            moved: string;
        };
        BetSummary: {
            amended: boolean;
            awaits_wallet: ("asked" | "unknown") | null;
            bet_id: string;
            cash_out: {
                code: string | null;
                judged_at_ms: number | null;
                /** @description minor units, decimal string */
                paid: string;
                /** @description minor units, decimal string */
                risk: string;
                /** @description minor units, decimal string */
                stake: string;
                /** @description minor units, decimal string */
                to_win: string;
            } | null;
            commission: string | null;
            currency: string;
            fee: string | null;
            judged_at_ms: number | null;
            /** @enum {unknown} */
            kind: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
            leg_count: number;
            odds_type: number;
            placed_at: string;
            /** @description commission type that the price was struck at: A to D */
            price_group: string;
            /** @description the struck price in its odds type, signed hundredths; of several legs, what they pay together */
            price_hundredths: number;
            reason: string | null;
            ref_no: string;
            return: string | null;
            /** @description minor units, decimal string */
            risk: string;
            settled_at: string | null;
            sizes: {
                bets: number;
                size: number;
                /** @description minor units, decimal string */
                unit: string;
            }[] | null;
            /** @description minor units, decimal string */
            stake: string;
            /** @enum {unknown} */
            status: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
            struck_first: {
                legs: {
                    line_quarters: number;
                    myanmar: {
                        /** @enum {unknown} */
                        favourite: "home" | "away" | "over";
                        goals: number;
                        percent: number;
                    } | null;
                    odds_milli: number;
                }[];
                price_hundredths: number;
                /** @description minor units, decimal string */
                risk: string;
                /** @description minor units, decimal string */
                to_win: string;
            } | null;
            /** @description minor units, decimal string */
            to_win: string;
            turnover: string | null;
            valid_turnover: string | null;
            /** @description working day, GMT+8, from 12:00 (WD1) */
            working_date: string;
        };
        BetTotals: {
            bets: number;
            /** @description minor units, decimal string */
            commission: string;
            /** @description minor units, decimal string */
            net: string;
            /** @description minor units, decimal string */
            return: string;
            /** @description minor units, decimal string */
            risk: string;
            /** @description minor units, decimal string */
            stake: string;
            /** @description minor units, decimal string */
            to_win: string;
            /** @description minor units, decimal string */
            turnover: string;
        };
        BetWire: {
            amended: boolean;
            awaits_wallet: ("asked" | "unknown") | null;
            bet_id: string;
            cash_out: {
                code: string | null;
                judged_at_ms: number | null;
                /** @description minor units, decimal string */
                paid: string;
                /** @description minor units, decimal string */
                risk: string;
                /** @description minor units, decimal string */
                stake: string;
                /** @description minor units, decimal string */
                to_win: string;
            } | null;
            commission: string | null;
            currency: string;
            fee: string | null;
            judged_at_ms: number | null;
            /** @enum {unknown} */
            kind: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
            legs: components["schemas"]["LegWire"][];
            odds_type: number;
            placed_at: string;
            /** @description commission type that the price was struck at: A to D */
            price_group: string;
            /** @description the struck price in its odds type, signed hundredths; of several legs, what they pay together */
            price_hundredths: number;
            reason: string | null;
            ref_no: string;
            return: string | null;
            /** @description minor units, decimal string */
            risk: string;
            settled_at: string | null;
            sizes: {
                bets: number;
                size: number;
                /** @description minor units, decimal string */
                unit: string;
            }[] | null;
            /** @description minor units, decimal string */
            stake: string;
            /** @enum {unknown} */
            status: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
            struck_first: {
                legs: {
                    line_quarters: number;
                    myanmar: {
                        /** @enum {unknown} */
                        favourite: "home" | "away" | "over";
                        goals: number;
                        percent: number;
                    } | null;
                    odds_milli: number;
                }[];
                price_hundredths: number;
                /** @description minor units, decimal string */
                risk: string;
                /** @description minor units, decimal string */
                to_win: string;
            } | null;
            /** @description minor units, decimal string */
            to_win: string;
            turnover: string | null;
            valid_turnover: string | null;
            /** @description working day, GMT+8, from 12:00 (WD1) */
            working_date: string;
        };
        BracketRound: {
            /** @description slots 2n and 2n+1 lead to slot n of the next round */
            slots: (components["schemas"]["BracketSlot"] | null)[];
            /** @description 1 is the final */
            ties: number;
        };
        BracketSlot: {
            legs: {
                /** @description the score was ruled off the field (CP9) */
                awarded: boolean;
                extra: [
                    number,
                    number
                ] | null;
                /** @description which of `sides` is at home */
                home_side: number;
                /** @description epoch seconds of the matches’ clock */
                kick_off_s: number;
                match_id: number;
                match_status: number;
                score: [
                    number,
                    number
                ] | null;
                shoot_out: [
                    number,
                    number
                ] | null;
            }[];
            sides: {
                region: string | null;
                team: string;
            }[];
            winner: number | null;
        };
        BrandRow: {
            dark: {
                accent: string;
                /** @description what stands on the accent */
                accentInk: string;
                ink: string;
                /** @description as #0b4a83 */
                page: string;
            };
            /** @description all there are, and what each is where a brand does not say */
            flags: {
                name: string;
                on: boolean;
                usual: boolean;
            }[];
            /** @description as its folder and `--brand` name it */
            key: string;
            /** @description until a member chooses one */
            language: string;
            light: {
                accent: string;
                /** @description what stands on the accent */
                accentInk: string;
                ink: string;
                /** @description as #0b4a83 */
                page: string;
            };
            name: string;
            origins: string[] | null;
            /** @description those it has beside the sportsbook */
            products: string[];
        };
        ClientFrame: {
            account_id: string;
            /** @constant */
            op: "auth";
            session_token: string;
        } | {
            /** @constant */
            op: "sub";
            /** @description the last sequence seen of this topic; without it a snapshot comes */
            seq?: number;
            topic: string;
        } | {
            /** @constant */
            op: "unsub";
            topic: string;
        };
        CompetitionMatch: {
            /** @description the score was ruled off the field (CP9) */
            awarded: boolean;
            away: string;
            away_region: string | null;
            extra: [
                number,
                number
            ] | null;
            group: string | null;
            home: string;
            home_region: string | null;
            /** @description epoch seconds of the matches’ clock */
            kick_off_s: number;
            league: string;
            league_id: number;
            league_region: string | null;
            match_id: number;
            /** @description 0 listed or in play, 1 played out, 2 cancelled, 5 abandoned */
            match_status: number;
            score: [
                number,
                number
            ] | null;
            shoot_out: [
                number,
                number
            ] | null;
            sport_id: number;
            third_place: boolean;
            ties: number | null;
        };
        CompetitionRow: {
            /** @description matches that are listed or in play */
            ahead: number;
            last_s: number | null;
            league: string;
            league_id: number;
            league_region: string | null;
            next_s: number | null;
            /** @description it is offered who wins it */
            outright: boolean;
            /** @description matches of the last 330 days that were played out */
            played: number;
            sport_id: number;
        };
        DayFigures: {
            /** @description settled, less those whose result was taken back */
            bets: number;
            cash_outs: number;
            closing_balance: string | null;
            /** @description minor units, decimal string */
            commission: string;
            opening_balance: string | null;
            /** @description minor units, decimal string */
            turnover: string;
            /** @description minor units, decimal string */
            valid_turnover: string;
            /** @description minor units, decimal string */
            win_loss: string;
            /** @description working day, GMT+8, from 12:00 (WD1) */
            working_date: string;
        };
        DefaultLimitsChange: {
            /** @description epoch ms of the wall clock */
            atMs: number;
            became: {
                /** @description minor units, decimal string */
                maxBet: string;
                /** @description minor units, decimal string */
                maxPayout: string;
                /** @description minor units, decimal string */
                maxPerMatch: string;
                /** @description minor units, decimal string */
                minBet: string;
            } | null;
            by: string;
            id: string;
            sportIds: number[];
            was: components["schemas"]["SportLimits"][];
        };
        FeedHealth: {
            /** @description the oldest first, at most 50 */
            held: {
                error: string;
                /** @enum {unknown} */
                kind: "fixture" | "state" | "result" | "prices";
                match: string | null;
                /** @description epoch ms of the wall clock */
                sinceMs: number;
            }[];
            inPlay: number;
            lagMs: number | null;
            /** @description matches in a list of members */
            listed: number;
            silentMs: number | null;
            /** @description it is silent or we lag behind it: no bet is accepted (AC4) */
            stale: boolean;
            /** @description listed matches that nobody has priced yet (AC7) */
            unpriced: number;
        };
        Figures: {
            /** @description settled, less those whose result was taken back */
            bets: number;
            cash_outs: number;
            /** @description minor units, decimal string */
            commission: string;
            /** @description minor units, decimal string */
            turnover: string;
            /** @description minor units, decimal string */
            valid_turnover: string;
            /** @description minor units, decimal string */
            win_loss: string;
        };
        Funds: {
            balance: string | null;
            /** @description minor units, decimal string */
            credit: string;
            /** @description credit that was given on */
            given: string;
            outstanding: string | null;
        };
        HighlightWire: {
            league_id: number;
            match_id: number;
            /** @description the first is the one it stands under (HL5) */
            reasons: {
                /** @description HL3, from 1; how much is bet is not told */
                place?: number;
                /** @enum {unknown} */
                reason: "pinned" | "close" | "much" | "moved" | "soon";
                /** @description HL4, hundredths of a percent */
                rose_bp?: number;
                /** @description HL4, whose chance rose */
                selection?: string;
            }[];
            sport_id: number;
        };
        LaunchKeyRow: {
            keyId: string;
            /** @description epoch ms of the wall clock */
            sinceMs: number;
        };
        Leg: {
            /** @description code of the catalogue, such as BT_HDP */
            bet_type: string;
            /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
            line_quarters: number;
            /** @description tab the slip was made from: 1 early, 2 today, 3 live */
            market_type: number;
            match_id: number;
            myanmar?: {
                /**
                 * @description who gave them; where it is not told, as line_quarters has it
                 * @enum {unknown}
                 */
                favourite?: "home" | "away" | "over";
                /** @description whole goals that the favourite gives */
                goals: number;
                /** @description what decides at exactly so many */
                percent: number;
            };
            /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
            odds_milli: number;
            /** @description selection code of the bet type, such as home */
            selection: string;
        };
        LegWire: {
            away: string;
            away_region: string | null;
            bet_type: string;
            grade: {
                counted: [
                    number,
                    number
                ];
                half_time: [
                    number,
                    number
                ] | null;
                of: number;
                /** @enum {unknown} */
                outcome: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                percent: number | null;
                reason: string | null;
                refund: number;
                rule: string;
                score: [
                    number,
                    number
                ];
                win: number;
            } | null;
            home: string;
            home_region: string | null;
            /** @description ISO 8601 at +08:00 */
            kick_off: string;
            league: string;
            league_region: string | null;
            line_quarters: number;
            match_id: number;
            myanmar: {
                /** @enum {unknown} */
                favourite: "home" | "away" | "over";
                goals: number;
                percent: number;
            } | null;
            odds_milli: number;
            parent_id: number | null;
            result: {
                half_time: [
                    number,
                    number
                ] | null;
                place: number | null;
                score: [
                    number,
                    number
                ] | null;
                /** @enum {unknown} */
                status: "completed" | "abandoned" | "cancelled";
            } | null;
            runner: {
                name: string;
                region: string | null;
            } | null;
            selection: string;
            sport_id: number;
            struck_score: [
                number,
                number
            ] | null;
        };
        MatchOffer: {
            away: string;
            home: string;
            kick_off_s: number;
            league: string;
            league_id: number;
            lines: {
                bet_type: string;
                line_quarters: number;
                locked: boolean;
                prices: {
                    /** @description the book’s own; 0: not offered */
                    odds_milli: number;
                    selection: string;
                }[];
            }[];
            match_id: number;
        };
        Me: {
            account: string | null;
            /** @description of new lines of the operator; none for staff of the house */
            currencies: string[];
            currency: string | null;
            /** @description what the operator calls price groups A to D (OD8) */
            groupNames: string[];
            lastLoginMs: number | null;
            level: ("agent" | "master" | "senior" | "super_senior" | "shareholder") | null;
            loginId: string;
            /** @description the main one has every right, and others as sub-accounts */
            main: boolean;
            /** @description somebody else drew it: nothing else is done before it is changed */
            mustChangePassword: boolean;
            operator: string | null;
            operatorType: (1 | 2) | null;
            rights: ("view" | "reports" | "members" | "credit" | "trading" | "results" | "settings")[];
            secondFactor: {
                enrolled: boolean;
                /** @description in this session */
                proved: boolean;
                /** @description recovery codes that are not used */
                recoveryLeft: number;
                /** @description they may move money or prices: nothing is done without */
                required: boolean;
            };
            /**
             * @description the most closed of their own and all above; only active acts
             * @enum {unknown}
             */
            state: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
        };
        MemberProfile: {
            /** @description what the operator offers beside single bets and parlays */
            offers: {
                /** @description selections of one match are combined (SM4) */
                builder: boolean;
                /** @description running bets are bought back (CO7) */
                cash_out: boolean;
                /** @description how the operator is reached is shown */
                contact: boolean;
                /** @description the member is told what to look at now (HL) */
                highlights: boolean;
                /** @description that members choose from; one that is in use stays */
                languages: string[];
                /** @description bets on Myanmar lines; null where the member has none (MM6) */
                myanmar: {
                    /** @description kept of what a single wins (MM2), basis points */
                    fee_bp: number;
                    /** @description kept of what parlays of 2, 3, 4… legs win (MM4); the last holds for all that are longer */
                    parlay_fee_bp: number[];
                } | null;
                /** @description how a price moved is shown; without it cash_out and builder are off */
                new_features: boolean;
                /** @description pages open in windows of their own */
                popup: boolean;
                /** @description sports that menus put first, behind the member’s own */
                sports_order: number[];
            };
            player_bet_limit: {
                /** @description minor units, decimal string */
                max: string;
                /** @description minor units, decimal string */
                min: string;
                /** @description minor units, decimal string */
                mpm: string;
                /** @description minor units, decimal string */
                pay: string;
                sid: number;
            }[];
            player_info: {
                account_id: string;
                /** @enum {unknown} */
                account_state: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                comm_type: string;
                has_secondary_account: boolean;
                /** @description the language of the settings is the member's choice, no default */
                language_chosen: boolean;
                last_login_ms: number | null;
                /** @description somebody else drew it: nothing is bet before it is changed */
                must_change_password: boolean;
                nickname: string | null;
                /** @description the odds type of the settings is the member's choice or comes of their currency, no default */
                odds_type_chosen: boolean;
                operator_type: 1 | 2;
                parent_id: string;
                /** @description what prices of the commission type are off (OD8), hundredths of Malay odds */
                price_shift: number;
                session_token: string;
            };
            player_wallet: {
                available_balance: string | null;
                cash_balance: string | null;
                currency_code: string;
                frozen_balance: string | null;
            };
            settings: components["schemas"]["Settings"];
        };
        MessageRow: {
            account: {
                /** @description of limitsSet: whose limits are others; else empty */
                sport_ids: number[];
                /** @description of stateSet: in force from then on */
                state: ("active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive") | null;
            } | null;
            /** @description minor units, where it is about money alone */
            amount: string | null;
            /** @description world clock */
            at_ms: number;
            bet: {
                bet_id: string;
                reason: string | null;
                /** @description minor units */
                return: string | null;
                status: string;
            } | null;
            id: string;
            key: ("betVoid" | "betAmended" | "betRejected" | "newDevice" | "stateSet" | "limitsSet" | "deposit" | "withdraw" | "transferIn" | "transferOut" | "creditGiven" | "creditTaken") | null;
            login: {
                /** @description shortened */
                address: string | null;
                /** @description what the browser says that it is */
                device: string | null;
            } | null;
            /** @description it was listed before */
            read: boolean;
            /** @description written by an operator; null where `key` says it */
            texts: {
                [key: string]: string;
            } | null;
        };
        NodeHealth: {
            /** @description what one process does for all, and this one does now */
            holds: string[];
            /** @description it said so within its term */
            isHere: boolean;
            /** @description machine and process */
            owner: string;
            /** @description epoch ms of the wall clock */
            sinceMs: number;
        };
        NoticeMatch: {
            away: string;
            away_region: string | null;
            /** @description of betsVoided, betsRestored: bets placed from then */
            from_ms?: number;
            home: string;
            home_region: string | null;
            /** @description world clock */
            kick_off_ms: number;
            league: string;
            league_region: string | null;
            match_id: number;
            sport_id: number;
            /** @description of betsVoided, betsRestored: bets placed before then */
            to_ms?: number;
            /** @description of matchMoved: the kick-off before */
            was_ms?: number;
        };
        OfficeAlert: {
            amount: string | null;
            count: number | null;
            /** @description the same for as long as the alert is the same */
            key: string;
            /** @enum {unknown} */
            kind: "feedSilent" | "toldApart" | "oldPrice" | "result" | "oneSided" | "forgotten" | "related" | "followed";
            left: ("price" | "offset" | "lock" | "danger" | "closed" | "hidden" | "told" | "cap") | null;
            lineQ: number | null;
            market: string | null;
            match: {
                away: string;
                home: string;
                league: string;
                matchId: number;
                sportId: number;
            } | null;
            member: {
                account: string;
                operator: string;
            } | null;
            minutes: number | null;
            scores: string[] | null;
            selection: string | null;
            shareBp: number | null;
        };
        OfficeBet: {
            above: string | null;
            /** @description of the member */
            account: string;
            bet: components["schemas"]["BetWire"];
            /** @description name of the operator */
            operator: string;
        };
        OfficeNoticeRow: {
            /** @description epoch ms of the wall clock */
            atMs: number;
            currency: string | null;
            /** @description what it is about */
            detail: {
                address?: string | null;
                /** @description minor units, without a sign */
                amount?: string;
                /** @description how many */
                bets?: number;
                /** @description products that were closed */
                closed?: string[];
                /** @description whose default limits were set */
                currency?: string;
                device?: string | null;
                group?: ("A" | "B" | "C" | "D") | null;
                /** @description whose bets they are */
                matchId?: number;
                /** @description which of an operator’s were set */
                settings?: string[];
                state?: string | null;
            };
            id: string;
            /** @enum {unknown} */
            key: "creditGiven" | "creditTaken" | "deposit" | "withdraw" | "transferIn" | "transferOut" | "stateSet" | "limitsSet" | "priceGroupSet" | "productsSet" | "sharesSet" | "betsVoid" | "betsAmended" | "newDevice" | "settingsSet" | "defaultLimitsSet";
            match: {
                /** @description empty of what has no two sides */
                away: string;
                home: string;
                /** @description epoch ms of the wall clock */
                kickOffMs: number;
                league: string;
                sportId: number;
            } | null;
            /** @description it was listed to this login before */
            read: boolean;
        };
        OfficeRoom: {
            /** @description minor units, decimal string */
            added: string;
            /** @description by staff (TO15) */
            calledOff: boolean;
            currency: string;
            /** @description minor units, decimal string */
            entryFee: string;
            /** @description epoch ms of the wall clock */
            firstKickOffMs: number;
            /** @description minor units, decimal string */
            kept: string;
            /** @description epoch ms of the wall clock */
            lastKickOffMs: number;
            limit: number;
            matches: number;
            name: string;
            /** @description epoch ms of the wall clock */
            openedAtMs: number;
            owner: string | null;
            players: number;
            /** @description minor units, decimal string */
            pool: string;
            /** @description number of the room */
            roomId: string;
            /** @description 0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting (TO5) */
            status: number;
            /** @description 1 public, 2 private, 3 free */
            type: number;
        };
        OfficeSeat: {
            account: string;
            address: string;
            awaits: ("asked" | "unknown") | null;
            hasLeft: boolean;
            /** @description epoch ms of the wall clock */
            joinedAtMs: number;
            place: number | null;
            points: number;
            returned: string | null;
            /** @description 0 of one that is asked for */
            seat: number;
        };
        OperatorWallet: {
            /** @description it did not answer lately: nobody is made to wait for it */
            isDown: boolean;
            /** @description by name and day, the one that signs first */
            keys: string[];
            /** @description calls that it has not heard */
            owed: number;
            /** @description the oldest first, at most 50 */
            stuck: components["schemas"]["StuckCallRow"][];
            /** @description holds of which nobody knows what became */
            unknownHolds: number;
            url: string | null;
        };
        OutstandingRow: {
            account: string;
            cash: string | null;
            /** @description minor units, decimal string */
            credit: string;
            /** @description minor units, decimal string */
            given: string;
            /** @description minor units, decimal string */
            open: string;
        };
        OwnSeat: {
            /** @description number of the seat, which money moves for */
            bet_id: string;
            /** @description minor units, decimal string */
            fee: string;
            /** @description world clock */
            joined_at_ms: number;
            net: string | null;
            over_at_ms: number | null;
            picks: components["schemas"]["RoomPickWire"][];
            /** @description the room was cancelled, or the member left */
            refunded: boolean;
            returned: string | null;
            room: components["schemas"]["RoomWire"];
        };
        RankRow: {
            /** @description of as many points the earlier last pick is ahead (TO3) */
            last_bet_ms: number;
            name: string;
            /** @description of what is settled */
            points: number;
            /** @description if every match in play ended as it stands */
            points_now: number;
            rank: number | null;
            rank_now: number | null;
            returned: string | null;
            /** @description in the order of joining, from 1 */
            seat: number;
        };
        ReconciledDayRow: {
            /** @description calls that both sides have alike */
            agreed: number;
            askedMs: number | null;
            day: string;
            differing: number;
            /** @description asked for, and not done yet */
            isWanted: boolean;
            /** @description calls that nobody heard an answer to yet */
            open: number;
            /** @description what the day changed balances by */
            sums: {
                currency: string;
                /** @description minor units, decimal string */
                here: string;
                there: string | null;
            }[];
            /** @description calls of which the operator did not say what it has */
            unknown: number;
        };
        ReportRow: {
            bets: number;
            /** @description minor units, decimal string */
            commission: string;
            currency: string;
            /** @description the account, currency, working day, product, product and sport as sportsbook/1, product, sport and match as sportsbook/1/40211 (0 of several), or product and bet as sportsbook/260117000000001 */
            key: string;
            match: {
                /** @description empty of what has no two sides */
                away: string;
                home: string;
                /** @description epoch ms of the wall clock */
                kickOffMs: number;
                league: string;
                sportId: number;
            } | null;
            parts: {
                /** @description minor units, decimal string */
                commission: string;
                /** @enum {unknown} */
                holder: "company" | "agent" | "master" | "senior" | "super_senior" | "shareholder";
                /** @description minor units, decimal string */
                winLoss: string;
            }[];
            /** @description minor units, decimal string */
            turnover: string;
            /** @description minor units, decimal string */
            validTurnover: string;
            /** @description minor units, decimal string */
            winLoss: string;
        };
        ResultRow: {
            /** @description a score that was given out before is corrected */
            amended: boolean;
            away: string;
            away_region: string | null;
            certainty: number;
            child: {
                /** @enum {unknown} */
                kind: "corners" | "bookings";
                of: number | null;
            } | null;
            full_time: [
                number,
                number
            ] | null;
            half_time: [
                number,
                number
            ] | null;
            home: string;
            home_region: string | null;
            kick_off: string;
            league: string;
            league_id: number;
            league_region: string | null;
            match_id: number;
            match_status: number;
            method: ("stoppage" | "decision") | null;
            outright: string[] | null;
            parts: {
                /** @description full, first, second, extra, regular, units, p1 to p9 */
                part: string;
                score: [
                    number,
                    number
                ];
                /** @enum {unknown} */
                status: "completed" | "abandoned" | "cancelled";
            }[];
            runners: {
                name: string;
                place: number | null;
                region: string | null;
            }[] | null;
            sport_id: number;
            version: number;
        };
        RoomCourse: {
            kick_off_s: number;
            match_id: number;
            /** @enum {unknown} */
            status: "waiting" | "begun" | "settled" | "void";
            /** @description the score from each moment of the world’s clock on; nil until the first */
            steps: {
                at_ms: number;
                away: number;
                home: number;
            }[];
        };
        RoomMatch: {
            away: string;
            home: string;
            /** @description as it stands */
            kick_off_s: number;
            league: string;
            match_id: number;
            /**
             * @description waiting: it may be picked on; void: it does not count (TO7)
             * @enum {unknown}
             */
            status: "waiting" | "begun" | "settled" | "void";
        };
        RoomPick: {
            /** @description BT_HDP, BT_OU or BT_1X2 */
            bet_type: string;
            /** @description as of a bet; 0 where there is none */
            line_quarters: number;
            match_id: number;
            /** @description the book’s own price as it was seen, thousandths (OD1): the one taken is never worse */
            odds_milli: number;
            /** @description 50 or more, 1000 on a match in all (TO2) */
            points: number;
            /** @description selection code of the bet type, such as home */
            selection: string;
        };
        RoomPickWire: {
            bet_type: string;
            line_quarters: number;
            match_id: number;
            odds_milli: number;
            outcome: ("won" | "won_half" | "draw" | "lost_half" | "lost" | "void") | null;
            /** @description world clock */
            placed_at_ms: number;
            points: number;
            returned: number | null;
            selection: string;
        };
        RoomScore: {
            away: number;
            home: number;
            match_id: number;
        };
        RoomWire: {
            /** @description what the operator keeps of the fees, basis points */
            commission: number;
            currency: string;
            /** @description minor units, decimal string */
            entry_fee: string;
            first_kick_off_s: number;
            /** @description the member is in it */
            joined: boolean;
            last_kick_off_s: number;
            /** @description the most players */
            limit: number;
            matches: number;
            name: string;
            /** @description the member opened it */
            own: boolean;
            players: number;
            points: number | null;
            /** @description minor units: what prizes come to with the players of now */
            pool: string;
            rank: number | null;
            returned: string | null;
            room_id: string;
            /** @description 0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting (TO5) */
            status: number;
            /** @description 1 public, 2 private, 3 free */
            type: number;
        };
        ServerFrame: {
            speed: number;
            /** @constant */
            t: "hello";
            wall_ms: number;
            world_ms: number;
        } | {
            account_id: string;
            /** @constant */
            t: "authed";
        } | {
            code: string;
            /** @constant */
            t: "error";
            topic?: string;
        } | {
            /** @constant */
            t: "profile";
        } | {
            balance: components["schemas"]["Balance"];
            /** @constant */
            t: "balance";
        } | {
            newest: components["schemas"]["MessageRow"] | null;
            /** @constant */
            t: "message";
            unread: number;
        } | {
            announcement: components["schemas"]["AnnouncementRow"];
            /** @constant */
            t: "announcement";
        } | {
            body: {
                heads: components["schemas"]["UxHead"][];
                leagues: components["schemas"]["UxLeague"][];
                links: components["schemas"]["UxLink"][];
                matches: components["schemas"]["UxMatch"][];
                odds: components["schemas"]["UxOdds"][];
            };
            /** @description number of the change of the book */
            seq: number;
            /** @constant */
            t: "snap";
            topic: string;
        } | {
            menu: components["schemas"]["UxMenuRow"][];
            /** @description number of the change of the book */
            seq: number;
            /** @constant */
            t: "snap";
            /** @constant */
            topic: "menu";
        } | {
            body: {
                gone_matches?: number[];
                /** @description [match id, number of the market kind, line in quarters] */
                gone_odds?: [
                    number,
                    number,
                    number
                ][];
                heads?: components["schemas"]["UxHead"][];
                leagues?: components["schemas"]["UxLeague"][];
                links?: components["schemas"]["UxLink"][];
                matches?: components["schemas"]["UxMatch"][];
                odds?: components["schemas"]["UxOdds"][];
            };
            /** @description the change that it follows on */
            from: number;
            /** @description number of the change of the book */
            seq: number;
            /** @constant */
            t: "patch";
            topic: string;
        } | {
            /** @description the change that it follows on */
            from: number;
            menu: components["schemas"]["UxMenuRow"][];
            /** @description number of the change of the book */
            seq: number;
            /** @constant */
            t: "patch";
            /** @constant */
            topic: "menu";
        } | {
            /** @description number of the change of the book */
            seq: number;
            /** @description the feed is silent or we lag behind it: no bet is accepted (AC4) */
            stale: boolean;
            /** @constant */
            t: "beat";
            /** @description clock of the matches, epoch ms */
            world_ms: number;
        } | {
            bet: components["schemas"]["BetWire"];
            /** @constant */
            t: "bet";
        } | {
            highlights: components["schemas"]["HighlightWire"][] | null;
            seq: number;
            /** @constant */
            t: "snap";
            /** @description highlights/<key>, as highlightlist tells it */
            topic: string;
        } | {
            from: number;
            highlights: components["schemas"]["HighlightWire"][];
            seq: number;
            /** @constant */
            t: "patch";
            /** @description highlights/<key>, as highlightlist tells it */
            topic: string;
        } | {
            room: {
                players: number;
                /** @description minor units */
                pool: string;
                ranking: components["schemas"]["RankRow"][];
                /** @description of the matches in play, where they are known */
                scores: components["schemas"]["RoomScore"][];
                /** @description 0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting */
                status: number;
            } | null;
            seq: number;
            /** @constant */
            t: "snap";
            /** @description room/<number>/<key>, as roomrank tells it */
            topic: string;
        } | {
            from: number;
            room: {
                players: number;
                /** @description minor units */
                pool: string;
                ranking: components["schemas"]["RankRow"][];
                /** @description of the matches in play, where they are known */
                scores: components["schemas"]["RoomScore"][];
                /** @description 0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting */
                status: number;
            };
            seq: number;
            /** @constant */
            t: "patch";
            /** @description room/<number>/<key>, as roomrank tells it */
            topic: string;
        } | {
            lists: ("public" | "private" | "free")[];
            seq: number;
            /** @constant */
            t: "snap";
            /** @description roomlist/<account>, the member’s own */
            topic: string;
        } | {
            from: number;
            lists: ("public" | "private" | "free")[];
            seq: number;
            /** @constant */
            t: "patch";
            /** @description roomlist/<account>, the member’s own */
            topic: string;
        } | {
            /** @description by its name each; null of one that is gone */
            parts: {
                [key: string]: unknown;
            };
            /** @constant */
            t: "parts";
            topic: string;
            /** @description all that there is; otherwise what of it changed */
            whole: boolean;
        };
        Setting: {
            changed: {
                /** @description epoch ms of the wall clock */
                atMs: number;
                by: string;
                was: (boolean | string | number | number[] | string[]) | null;
            } | null;
            from: number | null;
            /**
             * @description groups: a number for each price group; names: a name for each; words: several of those that it may be; sports: their numbers, in an order
             * @enum {unknown}
             */
            kind: "switch" | "choice" | "number" | "numbers" | "groups" | "names" | "words" | "sports";
            most: number | null;
            name: string;
            /** @description the words that it may be */
            of: string[];
            to: number | null;
            unit: ("bp" | "hours" | "days" | "odds" | "fees") | null;
            value: boolean | string | number | number[] | string[];
        };
        SettingChangeRow: {
            /** @description epoch ms of the wall clock */
            atMs: number;
            became: boolean | string | number | number[] | string[];
            by: string;
            id: string;
            was: (boolean | string | number | number[] | string[]) | null;
        };
        Settings: {
            accept_any_odds: boolean;
            accept_better_odds: boolean;
            auto_refresh_odds: boolean;
            default_stake: "none" | "last" | "fixed";
            /** @description minor units, decimal string */
            default_stake_amount: string;
            /**
             * @description how close the rows stand; auto: compact where there are three columns and a mouse
             * @enum {unknown}
             */
            density: "auto" | "compact" | "roomy";
            /**
             * @description rows of early; row: one a match
             * @enum {unknown}
             */
            early_page_type: "single" | "double" | "row";
            event_sorting: "normal" | "time";
            /** @enum {unknown} */
            language: "en" | "cn" | "tw" | "my" | "id" | "jp" | "kr" | "th" | "vi";
            /**
             * @description a quarter line as 0.25, or as the two halves 0-0.5
             * @enum {unknown}
             */
            line_style: "decimal" | "split";
            /**
             * @description every line, or the main one of each market
             * @enum {unknown}
             */
            market_type: "all" | "main";
            /**
             * @description Myanmar lines beside the Asian ones, or alone
             * @enum {unknown}
             */
            mmo_type: "beside" | "only";
            /** @description 1 MY, 2 HK, 3 ID, 4 DEC, 5 Myanmar */
            odds_type: number;
            /**
             * @description rows of a list at a time
             * @enum {unknown}
             */
            page_size: 10 | 20 | 50 | 100;
            /**
             * @description rows of today and live; row: one a match
             * @enum {unknown}
             */
            page_type: "single" | "double" | "row";
            /** @description one click on a price places a single */
            quick_bet: boolean;
            /** @description minor units, decimal string */
            quick_bet_amount: string;
            /**
             * @description how often the site reminds of the time spent (PR8), minutes; 0: never
             * @enum {unknown}
             */
            remind_minutes: 0 | 15 | 30 | 60 | 120;
            show_quick_odds: boolean;
            show_score_map: boolean;
            /** @description sports that the member put first, in his order */
            sports_order: number[];
            /** @description what the slip's keys add to the stake; none: the usual ones of the currency */
            stake_chips: string[];
            theme: "auto" | "light" | "dark";
        };
        SettlementRow: {
            /** @description it was settled before */
            amended: boolean;
            /** @description ISO 8601 at +08:00 */
            at: string;
            before: {
                commission: string | null;
                return: string | null;
                /** @enum {unknown} */
                status: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                turnover: string | null;
                win_loss: string | null;
            } | null;
            bet_id: string;
            change: {
                /** @description minor units, decimal string */
                commission: string;
                /** @description minor units, decimal string */
                return: string;
                /** @description minor units, decimal string */
                turnover: string;
                /** @description minor units, decimal string */
                win_loss: string;
            };
            commission: string | null;
            entries: components["schemas"]["BetEntry"][];
            /** @enum {unknown} */
            kind: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
            placed_at: string;
            reason: string | null;
            return: string | null;
            /** @description minor units, decimal string */
            risk: string;
            sport_id: number | null;
            /** @description minor units, decimal string */
            stake: string;
            /** @enum {unknown} */
            status: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
            turnover: string | null;
            /** @description SE1: 1 is the first settlement of the bet */
            version: number;
            win_loss: string | null;
            /** @description working day, GMT+8, from 12:00 (WD1) */
            working_date: string;
        };
        SportFigures: {
            /** @description settled, less those whose result was taken back */
            bets: number;
            cash_outs: number;
            /** @description minor units, decimal string */
            commission: string;
            /** @description what was played, as sportsbook */
            product: string;
            sport_id: number | null;
            /** @description minor units, decimal string */
            turnover: string;
            /** @description minor units, decimal string */
            valid_turnover: string;
            /** @description minor units, decimal string */
            win_loss: string;
        };
        SportLimits: {
            /** @description minor units, decimal string */
            maxBet: string;
            /** @description minor units, decimal string */
            maxPayout: string;
            /** @description minor units, decimal string */
            maxPerMatch: string;
            /** @description minor units, decimal string */
            minBet: string;
            sportId: number;
        };
        SportTermsChange: {
            /** @description epoch ms of the wall clock */
            atMs: number;
            became: {
                /** @description MA1: what two even sides of some groups of markets bear */
                groupBp: {
                    /** @description correct scores and winning margins */
                    cs?: number;
                    /** @description double chance and no bet on one result */
                    dc?: number;
                    /** @description first and last goal */
                    fglg?: number;
                    /** @description handicaps */
                    hdp?: number;
                    /** @description half-time and full-time */
                    htft?: number;
                    /** @description who wins, of two */
                    ml?: number;
                    /** @description odd and even */
                    oe?: number;
                    /** @description races and outrights */
                    orz?: number;
                    /** @description over and under */
                    ou?: number;
                    /** @description home, draw or away */
                    oxt?: number;
                    /** @description total goals, both to score and what is combined */
                    tg?: number;
                    /** @description three-way handicaps */
                    tw?: number;
                };
                marginBp: number | null;
                waitMs: number | null;
            };
            by: string;
            id: string;
            sportId: number;
            was: {
                /** @description MA1: what two even sides of some groups of markets bear */
                groupBp: {
                    /** @description correct scores and winning margins */
                    cs?: number;
                    /** @description double chance and no bet on one result */
                    dc?: number;
                    /** @description first and last goal */
                    fglg?: number;
                    /** @description handicaps */
                    hdp?: number;
                    /** @description half-time and full-time */
                    htft?: number;
                    /** @description who wins, of two */
                    ml?: number;
                    /** @description odd and even */
                    oe?: number;
                    /** @description races and outrights */
                    orz?: number;
                    /** @description over and under */
                    ou?: number;
                    /** @description home, draw or away */
                    oxt?: number;
                    /** @description total goals, both to score and what is combined */
                    tg?: number;
                    /** @description three-way handicaps */
                    tw?: number;
                };
                marginBp: number | null;
                waitMs: number | null;
            };
        };
        SportTermsRow: {
            changed: {
                /** @description epoch ms of the wall clock */
                atMs: number;
                by: string;
                was: {
                    /** @description MA1: what two even sides of some groups of markets bear */
                    groupBp: {
                        /** @description correct scores and winning margins */
                        cs?: number;
                        /** @description double chance and no bet on one result */
                        dc?: number;
                        /** @description first and last goal */
                        fglg?: number;
                        /** @description handicaps */
                        hdp?: number;
                        /** @description half-time and full-time */
                        htft?: number;
                        /** @description who wins, of two */
                        ml?: number;
                        /** @description odd and even */
                        oe?: number;
                        /** @description races and outrights */
                        orz?: number;
                        /** @description over and under */
                        ou?: number;
                        /** @description home, draw or away */
                        oxt?: number;
                        /** @description total goals, both to score and what is combined */
                        tg?: number;
                        /** @description three-way handicaps */
                        tw?: number;
                    };
                    marginBp: number | null;
                    waitMs: number | null;
                };
            } | null;
            /** @description MA1: what two even sides of some groups of markets bear */
            groupBp: {
                /** @description correct scores and winning margins */
                cs?: number;
                /** @description double chance and no bet on one result */
                dc?: number;
                /** @description first and last goal */
                fglg?: number;
                /** @description handicaps */
                hdp?: number;
                /** @description half-time and full-time */
                htft?: number;
                /** @description who wins, of two */
                ml?: number;
                /** @description odd and even */
                oe?: number;
                /** @description races and outrights */
                orz?: number;
                /** @description over and under */
                ou?: number;
                /** @description home, draw or away */
                oxt?: number;
                /** @description total goals, both to score and what is combined */
                tg?: number;
                /** @description three-way handicaps */
                tw?: number;
            };
            instead: {
                /** @description of every group that the sport has, unless the sport says anything of all */
                groupBp: {
                    /** @description correct scores and winning margins */
                    cs?: number;
                    /** @description double chance and no bet on one result */
                    dc?: number;
                    /** @description first and last goal */
                    fglg?: number;
                    /** @description handicaps */
                    hdp?: number;
                    /** @description half-time and full-time */
                    htft?: number;
                    /** @description who wins, of two */
                    ml?: number;
                    /** @description odd and even */
                    oe?: number;
                    /** @description races and outrights */
                    orz?: number;
                    /** @description over and under */
                    ou?: number;
                    /** @description home, draw or away */
                    oxt?: number;
                    /** @description total goals, both to score and what is combined */
                    tg?: number;
                    /** @description three-way handicaps */
                    tw?: number;
                };
                marginBp: number;
                waitMs: number | null;
            };
            marginBp: number | null;
            sportId: number;
            waitMs: number | null;
        };
        StaffRow: {
            enrolled: boolean;
            lastLoginMs: number | null;
            loginId: string;
            main: boolean;
            mustChangePassword: boolean;
            rights: ("view" | "reports" | "members" | "credit" | "trading" | "results" | "settings")[];
            /** @description where they are logged in, the newest first; of an answer to a change none is told */
            sessions: {
                address: string | null;
                device: string | null;
                /** @description epoch ms of the wall clock */
                seenMs: number;
                /** @description epoch ms of the wall clock */
                sinceMs: number;
            }[];
            /** @enum {unknown} */
            state: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
        };
        StaffSession: {
            address: string | null;
            device: string | null;
            id: number;
            isThis: boolean;
            proved: boolean;
            /** @description epoch ms of the wall clock */
            seenMs: number;
            /** @description epoch ms of the wall clock */
            sinceMs: number;
        };
        StandingRow: {
            ahead_by: ("all.points" | "all.difference" | "all.scored" | "all.won" | "all.scoredAway" | "between.points" | "between.difference" | "between.scored" | "between.won" | "between.scoredAway" | "given.conduct" | "given.ranking" | "given.lots" | "given.playedOn") | null;
            away: {
                conceded: number;
                drawn: number;
                lost: number;
                scored: number;
                won: number;
            };
            conceded: number;
            /** @description points that the competition took from it (CP9) */
            deducted: number;
            drawn: number;
            /** @description its last five matches at most, the latest last: W, D or L each */
            form: string;
            home: {
                conceded: number;
                drawn: number;
                lost: number;
                scored: number;
                won: number;
            };
            lost: number;
            /** @description who nothing tells apart shares it */
            place: number;
            played: number;
            /** @description less those that were taken */
            points: number;
            region: string | null;
            scored: number;
            team: string;
            won: number;
        };
        StandingTable: {
            group: string | null;
            rows: components["schemas"]["StandingRow"][];
        };
        StuckCallRow: {
            account: string;
            /** @description minor units, decimal string */
            amount: string;
            currency: string;
            /** @description seconds since it was first made */
            forS: number;
            transactionId: string;
            tries: number;
            trouble: string | null;
        };
        TradeLine: {
            feed: {
                prices: number[];
                suspended: boolean;
            } | null;
            /** @description a trader locked it */
            heldBack: boolean;
            /** @description a trader’s price of before a goal: locked until it is given anew (MA5) */
            lapsed: boolean;
            lean: number[] | null;
            /** @description quarters, seen from the home side; 0 where the market has no line */
            lineQ: number;
            /** @description nobody may bet on it now */
            locked: boolean;
            model: number[] | null;
            prices: number[];
        };
        TradeMarket: {
            code: string;
            /** @enum {unknown} */
            decidedBy: "trader" | "feed" | "model";
            feed: {
                /** @description told for another state of the match (MA5) */
                stale: boolean;
                /** @description epoch ms of the wall clock */
                toldMs: number;
            } | null;
            /** @description a trader locked every line of it */
            heldBack: boolean;
            kindId: number;
            lines: components["schemas"]["TradeLine"][];
        };
        TradeMatchRow: {
            away: string;
            /** @enum {unknown} */
            betting: "open" | "closed" | "hidden";
            counts: ("corners" | "bookings") | null;
            danger: boolean | null;
            home: string;
            /** @description epoch ms of the wall clock */
            kickOffMs: number;
            league: string;
            matchId: number;
            /** @description hundredths of the base currency */
            mostLost: string;
            play: {
                /** @description minutes of stoppage time */
                added: number;
                danger: boolean;
                /** @description of football’s extra time alone */
                extra?: {
                    away: number;
                    home: number;
                };
                halfTime: {
                    away: number;
                    home: number;
                } | null;
                minute: number | null;
                period: string;
                reds: {
                    away: number;
                    home: number;
                };
                score: {
                    away: number;
                    home: number;
                };
                /** @description the feed, or a goal that is looked at again, closed betting for now */
                suspended: boolean;
            } | null;
            sportId: number;
            tab: ("early" | "today" | "live") | null;
        };
        TradePage: {
            family: components["schemas"]["TradeMatchRow"][];
            hand: {
                apart: {
                    away: number;
                    home: number;
                } | null;
                before: ("pre" | "first" | "half-time" | "second" | "break" | "extra" | "ended" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9") | null;
                /** @description goals and cards are told; else points */
                byGoals: boolean;
                next: ("pre" | "first" | "half-time" | "second" | "break" | "extra" | "ended" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9") | null;
                /**
                 * @description `hand`: a trader, before the feed; `house`: traders alone, as no feed tells of it
                 * @enum {unknown}
                 */
                teller: "feed" | "hand" | "house";
            } | null;
            markets: components["schemas"]["TradeMarket"][];
            match: components["schemas"]["TradeMatchRow"];
            positions: components["schemas"]["TradePosition"][];
            scores: {
                /** @description singles that hang on more than the final score */
                beyond: number;
                /** @description legs of tickets of several */
                combined: number;
                /** @description singles that are in it */
                counted: number;
                /** @description what the house wins or loses: a row for each number of home goals, in it one for each of the other side’s */
                results: string[][];
            } | null;
        };
        TradePosition: {
            bets: number;
            kindId: number;
            lineQ: number;
            /** @description hundredths of the base currency */
            risk: string;
            selection: string;
            /** @description hundredths of the base currency */
            win: string;
        };
        TvChannel: {
            /** @description number of the channel */
            channel_id: number;
            /** @description seconds that the pictures come behind what they show, at least */
            delay_s: number;
            match_id: number | null;
            /** @description by language */
            names: {
                [key: string]: string;
            };
            sport_id: number;
        };
        /** @description what a child match counts of its parent, and how many so far */
        UxChild: import('./sportsbook/ux.ts').UxChild;
        /** @description what the sport tells beside the score, null where it does not: seconds left, whose turn it is, points of the game being played, wickets lost, balls faced */
        UxDetail: import('./sportsbook/ux.ts').UxDetail;
        /** @description a recorded fact of a match */
        UxEvent: import('./sportsbook/ux.ts').UxEvent;
        /** @description [side, minute, added] */
        UxGoal: import('./sportsbook/ux.ts').UxGoal;
        /** @description [match, market, tab, sport type, league, total, parlay, live, more], then how many lines of hdp, ou, oe, oxt, ml, tw, cs, dc, fglg, htft, tg and orz */
        UxHead: import('./sportsbook/ux.ts').UxHead;
        /** @description [league id, order, name, region, sport id] */
        UxLeague: import('./sportsbook/ux.ts').UxLeague;
        /** @description [parent, child] */
        UxLink: import('./sportsbook/ux.ts').UxLink;
        /** @description how a match in play stands; behind the half-time score those of the parts so far */
        UxLive: import('./sportsbook/ux.ts').UxLive;
        /** @description a match; the last places are left out where nothing is in them */
        UxMatch: import('./sportsbook/ux.ts').UxMatch;
        /** @description how many matches of a sport stand under each tab */
        UxMenuRow: import('./sportsbook/ux.ts').UxMenuRow;
        /** @description a listed match by its names; runners where many run */
        UxName: import('./sportsbook/ux.ts').UxName;
        /** @description a line of a market, then its prices in the order of its selections */
        UxOdds: import('./sportsbook/ux.ts').UxOdds;
        /** @description a moment, then the prices from it on */
        UxPoint: import('./sportsbook/ux.ts').UxPoint;
        /** @description [name, region], in a race with number, silks and form */
        UxRunner: import('./sportsbook/ux.ts').UxRunner;
        WalletDifferenceRow: {
            account: string | null;
            call: string | null;
            currency: string | null;
            drivenMs: number | null;
            here: string | null;
            hereState: string | null;
            /** @enum {unknown} */
            kind: "missing_there" | "missing_here" | "other_amount" | "other_state" | "other_account" | "unknown";
            /** @description making it again may mend it */
            mayDrive: boolean;
            there: string | null;
            thereStatus: string | null;
            transactionId: string;
        };
        WalletHealth: {
            isConnected: boolean;
            /** @description it did not answer lately: nobody is made to wait for it */
            isDown: boolean;
            operator: string;
            /** @description calls that it has not heard */
            owed: number;
            /** @description holds of which nobody knows what became */
            unknownHolds: number;
        };
        WrittenAnnouncement: {
            /** @description epoch ms of the world clock */
            fromMs: number;
            id: string;
            /** @description the account whose line alone it is for; null for all members */
            line: string | null;
            marquee: boolean;
            /** @description by language */
            texts: {
                [key: string]: string;
            };
            toMs: number | null;
            /** @enum {unknown} */
            type: "general" | "sports" | "maintenance";
            withdrawn: boolean;
        };
    };
    responses: {
        /** @description A field is not as it has to be: field and allowed say which, and how */
        BadInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "badInput";
                };
            };
        };
        /** @description It failed, and the log says why under error_id */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    error_id: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "internalServerError";
                };
            };
        };
        /** @description Not for this caller */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "forbidden";
                };
            };
        };
        /** @description The site is closed for a while */
        Maintenance: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "maintenance";
                };
            };
        };
        /** @description There is no such session any more, or its account is shut */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE";
                };
            };
        };
        /** @description There is none, or it is another member’s */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "notFound";
                };
            };
        };
        /** @description Too many requests: Retry-After says in how many seconds to come again */
        TooMany: {
            headers: {
                /** @description seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "requestLimit";
                };
            };
        };
        /** @description Too many requests: Retry-After says in how many seconds to come again */
        TooManyAtOnce: {
            headers: {
                /** @description seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    allowed?: string;
                    field?: string;
                    /** @constant */
                    status: 0;
                    /** @enum {unknown} */
                    statusdesc: "requestProcessing" | "requestLimit";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    addsecondary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    current_password: string;
                    nickname: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nickname: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "invalid_password" | "secondary_account_exists" | "new_login_id_exists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    announcelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @enum {unknown} */
                    announcement_type?: "general" | "sports" | "maintenance";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        announcements: components["schemas"]["AnnouncementRow"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    apitv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description number of the watch, among the member’s */
                    watch_no: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description what time it is by the servers, epoch milliseconds; against the dates in the playlist it tells the lag */
                        server_ms: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /**
                         * @description elsewhere: the account watches by a newer one; over: the channel is off, or it was not renewed
                         * @enum {unknown}
                         */
                        watching: "on" | "elsewhere" | "over";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    authlogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member_profile: components["schemas"]["MemberProfile"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        challenge?: string;
                        factors?: ("totp" | "passkey" | "recovery")[];
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "currencyNotSupported" | "connectionFailed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalidSession" | "session_expired" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betacceptfulllist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betacceptlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetSummary"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betbuilder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description the one price that the member saw, decimal thousandths (SM3) */
                    combined_milli: number;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "betBuilderDisabled" | "builderOneMatch" | "builderImpossible" | "builderImplied" | "builderRefundable" | "builderNotOffered";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betbuildercheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description decimal thousandths */
                        combined_milli: number;
                        /** @description minor units, decimal string */
                        max_bet: string;
                        /**
                         * @description whose limit the max bet is: the member’s own (LI1), or what the house takes (LI6, LI4)
                         * @enum {unknown}
                         */
                        max_bet_by?: "member" | "house";
                        /** @description minor units, decimal string */
                        max_payout: string;
                        /** @description minor units, decimal string */
                        min_bet: string;
                        /** @description as it is shown and paid, decimal hundredths (OD6) */
                        price_hundredths: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description how long a bet would wait, 0 before the match */
                        wait_ms: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "minMatch" | "maxMatch" | "notInParlay" | "betBuilderDisabled" | "builderOneMatch" | "builderImpossible" | "builderImplied" | "builderRefundable" | "builderNotOffered";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description 1 MY, 2 HK, 3 ID, 4 DEC: what the member saw it in (OD4) */
                    odds_type: number;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description minor units, decimal string */
                        max_bet: string;
                        /**
                         * @description whose limit the max bet is: the member’s own (LI1), or what the house takes (LI6, LI4)
                         * @enum {unknown}
                         */
                        max_bet_by?: "member" | "house";
                        /** @description minor units, decimal string */
                        max_payout: string;
                        /** @description minor units, decimal string */
                        min_bet: string;
                        /** @description the price differs from the one sent */
                        moved: boolean;
                        odds_milli: number;
                        score: [
                            number,
                            number
                        ] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description how long a bet would wait, 0 before the match */
                        wait_ms: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betcheckmultispecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @enum {unknown} */
                    kind?: "parlay" | "system" | "mmo_parlay";
                    legs: components["schemas"]["Leg"][];
                    /** @description token given at login */
                    session_token: string;
                    sizes?: {
                        /** @description legs in each combination */
                        size: number;
                        /** @description what the member types (OD5), minor units */
                        unit: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        commission_bp: number | null;
                        legs: {
                            moved: boolean;
                            myanmar: {
                                /** @enum {unknown} */
                                favourite: "home" | "away" | "over";
                                goals: number;
                                percent: number;
                            } | null;
                            odds_milli: number | null;
                            score: [
                                number,
                                number
                            ] | null;
                            /** @description success, or the code why the leg is not on offer */
                            statusdesc: string;
                            wait_ms: number;
                        }[];
                        /** @description minor units, decimal string */
                        max_bet: string;
                        /**
                         * @description whose limit the max bet is: the member’s own (LI1), or what the house takes (LI6, LI4)
                         * @enum {unknown}
                         */
                        max_bet_by?: "member" | "house";
                        /** @description minor units, decimal string */
                        max_payout: string;
                        /** @description minor units, decimal string */
                        min_bet: string;
                        price_hundredths: number | null;
                        refusal: {
                            leg?: number;
                            related?: {
                                first: number;
                                second: number;
                                /**
                                 * @description the same match, or a team and what it may win
                                 * @enum {unknown}
                                 */
                                why: "match" | "outright";
                            };
                            /** @description why no ticket can be placed on them */
                            statusdesc: string;
                        } | null;
                        /** @description sizes that a system of these legs is offered in (SY1) */
                        sizes: number[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description how long a bet would wait, 0 before the match */
                        wait_ms: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "myanmarDisabled" | "minMatch" | "maxMatch";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betcheckspecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description 1 MY, 2 HK, 3 ID, 4 DEC: what the member saw it in (OD4) */
                    odds_type: number;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description minor units, decimal string */
                        max_bet: string;
                        /**
                         * @description whose limit the max bet is: the member’s own (LI1), or what the house takes (LI6, LI4)
                         * @enum {unknown}
                         */
                        max_bet_by?: "member" | "house";
                        /** @description minor units, decimal string */
                        max_payout: string;
                        /** @description minor units, decimal string */
                        min_bet: string;
                        /** @description the price differs from the one sent */
                        moved: boolean;
                        odds_milli: number;
                        score: [
                            number,
                            number
                        ] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description how long a bet would wait, 0 before the match */
                        wait_ms: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betmmoclick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description kept of the winnings (MM2), hundredths of a percent */
                        commission_bp: number;
                        /** @enum {unknown} */
                        favourite: "home" | "away" | "over";
                        goals: number;
                        /** @description the line as it is written: 1+30, 1-50, 1= */
                        line: string;
                        /** @description minor units, decimal string */
                        max_bet: string;
                        /**
                         * @description whose limit the max bet is: the member’s own (LI1), or what the house takes (LI6, LI4)
                         * @enum {unknown}
                         */
                        max_bet_by?: "member" | "house";
                        /** @description minor units, decimal string */
                        max_payout: string;
                        /** @description minor units, decimal string */
                        min_bet: string;
                        /** @description the line differs from the one sent, or none was sent */
                        moved: boolean;
                        /** @description of the selection on the Asian line; the Myanmar one pays even money */
                        odds_milli: number;
                        percent: number;
                        score: [
                            number,
                            number
                        ] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description how long a bet would wait, 0 before the match */
                        wait_ms: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "myanmarDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "relatedBets" | "myanmarDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betparlaymmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "relatedBets" | "myanmarDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betrejectfulllist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betrejectlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetSummary"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betsingle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description 1 MY, 2 HK, 3 ID, 4 DEC: what the member saw it in (OD4) */
                    odds_type: number;
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betsinglemmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "myanmarDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betsinglespecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description 1 MY, 2 HK, 3 ID, 4 DEC: what the member saw it in (OD4) */
                    odds_type: number;
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.betsysparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    sizes: {
                        /** @description legs in each combination */
                        size: number;
                        /** @description what the member types (OD5), minor units */
                        unit: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "relatedBets" | "invalidSystem";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.cashout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description the offer that the member saw, minor units (CO4) */
                    amount: string;
                    /** @description bet id of a running bet */
                    bet_id: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description how much of the bet is cashed, percent; 100 is the whole of it (CO2) */
                    share: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description null where the operator keeps the wallet: it is told of the sale and asked for its balance */
                        balance: string | null;
                        bet_id: string;
                        judged_at_ms: number | null;
                        outstanding_balance: string;
                        paid: string | null;
                        share: number;
                        /** @enum {unknown} */
                        state: "paid" | "waiting";
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        /** @description minor units, decimal string */
                        amount?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "sportsbookDisabled" | "cashOutDisabled" | "cashOutClosed" | "cashOutNotOffered" | "matchNotAllowBet" | "oddsIsUpdating" | "cashOutTooSmall" | "betExists" | "cashOutWaiting" | "cashOutMoved" | "goalDuringWait" | "scoreDuringWait" | "cornerDuringWait" | "bookingDuringWait" | "redCardDuringWait" | "suspendedDuringWait" | "notOfferedDuringWait" | "oddsMovedDuringWait" | "payoutDuringWait" | "balanceDuringWait" | "protectionDuringWait" | "feedLostDuringWait" | "refusedByTrader" | "matchCancelled" | "matchPostponed" | "matchAbandoned" | "voidedByOperator";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.cashoutquote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description bet id of a running bet */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description how much of the bet is cashed, percent; 100 is the whole of it (CO2) */
                    share: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description minor units, decimal string */
                        amount: string;
                        cashed: {
                            /** @description minor units, decimal string */
                            risk: string;
                            /** @description minor units, decimal string */
                            stake: string;
                            /** @description minor units, decimal string */
                            to_win: string;
                        };
                        left: {
                            /** @description minor units, decimal string */
                            risk: string;
                            /** @description minor units, decimal string */
                            stake: string;
                            /** @description minor units, decimal string */
                            to_win: string;
                        };
                        share: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description how long the cash-out would wait, 0 where no leg is in play (CO3) */
                        wait_ms: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "sportsbookDisabled" | "cashOutDisabled" | "cashOutClosed" | "cashOutNotOffered" | "matchNotAllowBet" | "oddsIsUpdating" | "cashOutTooSmall";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.dbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    working_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.dbetlistcancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    working_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.parlayacceptbetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet: components["schemas"]["BetWire"];
                        entries: components["schemas"]["BetEntry"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.parlaypendingbetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet: components["schemas"]["BetWire"];
                        entries: components["schemas"]["BetEntry"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.parlayrejectbetdetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet: components["schemas"]["BetWire"];
                        entries: components["schemas"]["BetEntry"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.pendingbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.vbetparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "relatedBets" | "myanmarDisabled" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.vbetparlaymmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "relatedBets" | "myanmarDisabled" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.vbetsingle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description 1 MY, 2 HK, 3 ID, 4 DEC: what the member saw it in (OD4) */
                    odds_type: number;
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.vbetsinglemmo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "myanmarDisabled" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.vbetsinglespecial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    /** @description code of the catalogue, such as BT_HDP */
                    bet_type: string;
                    /** @description line in quarter goals, home side; 0 where there is none; the main one of a Myanmar bet */
                    line_quarters: number;
                    /** @description tab the slip was made from: 1 early, 2 today, 3 live */
                    market_type: number;
                    match_id: number;
                    myanmar?: {
                        /**
                         * @description who gave them; where it is not told, as line_quarters has it
                         * @enum {unknown}
                         */
                        favourite?: "home" | "away" | "over";
                        /** @description whole goals that the favourite gives */
                        goals: number;
                        /** @description what decides at exactly so many */
                        percent: number;
                    };
                    /** @description canonical decimal price seen in the member’s price group, thousandths (OD1) */
                    odds_milli: number;
                    /** @description 1 MY, 2 HK, 3 ID, 4 DEC: what the member saw it in (OD4) */
                    odds_type: number;
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what the member types (OD5), minor units */
                    stake: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bet.vbetsysparlay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept_any_odds: boolean;
                    accept_better_odds: boolean;
                    /** @description login name of the member */
                    account_id: string;
                    legs: components["schemas"]["Leg"][];
                    /** @description the member's own reference; a repeat is never a second bet (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    sizes: {
                        /** @description legs in each combination */
                        size: number;
                        /** @description what the member types (OD5), minor units */
                        unit: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        bet: components["schemas"]["BetWire"];
                        outstanding_balance: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description the leg that it is for, from 1 */
                        leg?: number;
                        /** @description minor units, decimal string */
                        max_bet?: string;
                        odds_milli?: number;
                        offer?: {
                            legs: {
                                myanmar: {
                                    /** @enum {unknown} */
                                    favourite: "home" | "away" | "over";
                                    goals: number;
                                    percent: number;
                                } | null;
                                odds_milli: number;
                            }[];
                            price_hundredths: number | null;
                        };
                        /** @description the limit of their own that leaves too little (PR9) */
                        own_limit?: {
                            kind: string;
                            /** @description minor units, decimal string */
                            left: string;
                            period: string;
                        };
                        related?: {
                            first: number;
                            second: number;
                            /**
                             * @description the same match, or a team and what it may win
                             * @enum {unknown}
                             */
                            why: "match" | "outright";
                        };
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "unableToGetBalanceAtTheMoment" | "balanceBelowZero" | "sportsbookDisabled" | "ownTimeOut" | "selfExcluded" | "betExists" | "betLimitNotSet" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "matchNotActive" | "invalidMarket" | "invalidBet" | "invalidBetType" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "invalidCurrency" | "invalidBetAmount" | "betLowerMin" | "betOverMax" | "betOverMaxPerMatch" | "betOverMaxPayout" | "protectionLimit" | "insufficient_balance" | "minMatch" | "maxMatch" | "notInParlay" | "relatedBets" | "invalidSystem" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    betsysparlay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet: components["schemas"]["BetSummary"];
                        sizes: {
                            bets: number;
                            lost: number;
                            name: string | null;
                            /** @description combinations that are not decided */
                            open: number;
                            return: string | null;
                            size: number;
                            /** @description minor units, decimal string */
                            stake: string;
                            /** @description minor units, decimal string */
                            unit: string;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    betsysparlaybet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        combinations: {
                            legs: number[];
                            /** @description its place among all combinations, from 1 */
                            no: number;
                            price_hundredths: number;
                            return: string | null;
                            size: number;
                            /** @description minor units, decimal string */
                            stake: string;
                            /** @enum {unknown} */
                            status: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                        }[];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    betsysparlaymatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet_id: string;
                        legs: components["schemas"]["LegWire"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    bracketlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    league_id: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        league: string;
                        league_id: number;
                        league_region: string | null;
                        /** @description from the first to the final; none without a knock-out */
                        rounds: components["schemas"]["BracketRound"][];
                        sport_id: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        third_place: components["schemas"]["BracketSlot"] | null;
                        /** @description rises when a result of the competition changes */
                        version: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "productDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    cancelledbetlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description bets with a leg on a match of this sport */
                    sport_id?: number;
                    /**
                     * @description a state that the list holds
                     * @enum {unknown}
                     */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                    /** @description totals of the whole list beside the page */
                    with_totals?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals?: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    changepassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description the new one once more */
                    confirm_password: string;
                    current_password: string;
                    new_password: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "passwordsDiffer" | "passwordUnchanged" | "passwordCommon";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    dailystatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    working_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        closing_balance: string | null;
                        /** @description minor units, decimal string */
                        commission: string;
                        currency: string;
                        next: string | null;
                        opening_balance: string | null;
                        rows: {
                            after: string | null;
                            /** @description minor units, decimal string */
                            amount: string;
                            at: string;
                            before: string | null;
                            bet_id: string | null;
                            id: string;
                            /** @description deposit, hold, release, settle, unsettle …: the movement’s kind */
                            kind: string;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals: {
                            /** @description minor units, decimal string */
                            amount: string;
                            entries: number;
                            kind: string;
                        }[];
                        /** @description minor units, decimal string */
                        turnover: string;
                        /** @description minor units, decimal string */
                        win_loss: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        working_date: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    eventlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description of every sport without it */
                    sport_id?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        competitions: components["schemas"]["CompetitionRow"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "productDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    factorlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: {
                            /** @description epoch ms of the wall clock */
                            created_ms: number;
                            id: number;
                            last_used_ms: number | null;
                            name: string;
                        }[];
                        /** @description recovery codes that are not used */
                        recovery_left: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description an authenticator is in use */
                        totp: boolean;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    gameresultadjustment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what was bet on this sport alone */
                    sport_id?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        from_date: string;
                        next: string | null;
                        rows: components["schemas"]["SettlementRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        to_date: string;
                        totals: {
                            amended: number;
                            /** @description minor units, decimal string */
                            commission: string;
                            settlements: number;
                            /** @description minor units, decimal string */
                            win_loss: string;
                        };
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    gameresultsportsbook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date: string;
                    /** @enum {unknown} */
                    kind?: "single" | "parlay" | "system" | "mmo_single" | "mmo_parlay" | "builder";
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what was bet on this sport alone */
                    sport_id?: number;
                    /** @enum {unknown} */
                    status?: "pending" | "running" | "rejected" | "void" | "won" | "won_half" | "draw" | "lost_half" | "lost" | "cashed_out";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["BetWire"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        totals: components["schemas"]["BetTotals"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    gameresultsummarysportsbook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what was bet on this sport alone */
                    sport_id?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        from_date: string;
                        next: string | null;
                        rows: components["schemas"]["DayFigures"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        to_date: string;
                        totals: components["schemas"]["Figures"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    gameresulttournament: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    working_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["OwnSeat"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    gameresulttournamentrefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    working_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["OwnSeat"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    getlogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brand: string;
                        /** @description path of a square picture of 512 px */
                        icon: string;
                        /** @description path of the picture alone */
                        mark: string;
                        name: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description path of the name as it is drawn */
                        wordmark: string;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description what one process does for all, and this one does now */
                        holds: string[];
                        /** @description it is about to stop, and answers 503 here: send it nothing new */
                        leaving: boolean;
                        /** @description matches closed because something their feed says cannot be taken in; null where that is not known yet */
                        quarantined: number | null;
                        /** @description since when the first of them is, wall clock, epoch ms; null where there is none */
                        quarantined_since_ms: number | null;
                        /** @description it has all that it answers from; while it begins it has not, and answers 503 here */
                        ready: boolean;
                        /** @description what this process does */
                        roles: string[];
                        /** @description number of the newest change of the book */
                        seq: number;
                        /** @description how many times as fast as the wall the matches’ clock runs */
                        speed: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description the server’s own clock, epoch ms */
                        wall_ms: number;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    highlightleague: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: {
                            league_id: number;
                            /** @description so many of its matches are highlights */
                            matches: number;
                            name: string;
                            region: string | null;
                            sport_id: number;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "productDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    highlightlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of these alone */
                    leagues?: number[];
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        highlights: components["schemas"]["HighlightWire"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description what is pushed whenever the list changes, of all leagues */
                        topic: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "productDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
        };
    };
    livematchlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        heads: components["schemas"]["UxHead"][];
                        leagues: components["schemas"]["UxLeague"][];
                        links: components["schemas"]["UxLink"][];
                        matches: components["schemas"]["UxMatch"][];
                        odds: components["schemas"]["UxOdds"][];
                        /** @description number of the change of the book that this is */
                        seq: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    livetv2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description number of the channel */
                    channel_id: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description seconds that the pictures come behind what they show, at least */
                        delay_s: number;
                        /** @description how often the watch is to be renewed, seconds */
                        renew_s: number;
                        /** @description what time it is by the servers, epoch milliseconds; against the dates in the playlist it tells the lag */
                        server_ms: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description an HLS playlist; good while the watch is renewed */
                        url: string;
                        /** @description number of the watch, among the member’s */
                        watch_no: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    livetvlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["TvChannel"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    marqueelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        announcements: components["schemas"]["AnnouncementRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    matchresult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description true: races and what is won outright alone; false: matches of two sides alone */
                    is_outright?: boolean;
                    league_id?: number;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    sport_id?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    working_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        results: components["schemas"]["ResultRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        working_date: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    membervalidatetournament: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description of rooms opened now, basis points */
                        commission: number;
                        currency: string;
                        may_play: boolean;
                        most_matches: number;
                        owns_private: boolean;
                        reason: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "office.account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            account: string;
                            /** @enum {unknown} */
                            currency: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                            funds: components["schemas"]["Funds"];
                            inForce: {
                                closed: {
                                    account: string | null;
                                    level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                    value: string;
                                }[];
                                limits: {
                                    maxBet: {
                                        account: string | null;
                                        level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                        /** @description minor units, decimal string */
                                        value: string;
                                    };
                                    maxPayout: {
                                        account: string | null;
                                        level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                        /** @description minor units, decimal string */
                                        value: string;
                                    };
                                    maxPerMatch: {
                                        account: string | null;
                                        level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                        /** @description minor units, decimal string */
                                        value: string;
                                    };
                                    minBet: {
                                        account: string | null;
                                        level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                        /** @description minor units, decimal string */
                                        value: string;
                                    };
                                    sportId: number;
                                }[];
                                priceGroup: {
                                    account: string | null;
                                    level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                    /** @enum {unknown} */
                                    value: "A" | "B" | "C" | "D";
                                } | null;
                                state: {
                                    account: string | null;
                                    level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                    /** @enum {unknown} */
                                    value: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                                };
                            };
                            lastLoginAddress: string | null;
                            lastLoginMs: number | null;
                            /** @enum {unknown} */
                            level: "agent" | "master" | "senior" | "super_senior" | "shareholder" | "member";
                            /** @description accounts above members, right below it */
                            lines: number;
                            /** @description right below it */
                            members: number;
                            nickname: string | null;
                            own: {
                                closed: string[];
                                limits: components["schemas"]["SportLimits"][];
                                priceGroup: ("A" | "B" | "C" | "D") | null;
                            };
                            passwordUntilMs: number | null;
                            /** @description who stands between the caller and it, from the caller down */
                            path: {
                                account: string;
                                /** @enum {unknown} */
                                level: "agent" | "master" | "senior" | "super_senior" | "shareholder";
                            }[];
                            /** @enum {unknown} */
                            state: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                        };
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    after?: string;
                    /** @enum {unknown} */
                    level?: "agent" | "master" | "senior" | "super_senior" | "shareholder" | "member";
                    search?: string;
                    /** @default 50 */
                    size?: number;
                    /** @enum {unknown} */
                    state?: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["AccountRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.accountsfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    /** @enum {unknown} */
                    level?: "agent" | "master" | "senior" | "super_senior" | "shareholder" | "member";
                    search?: string;
                    /** @enum {unknown} */
                    state?: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": (components["schemas"]["AccountRow"] | {
                        /** @description how many there were */
                        rows: number;
                    }) | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description an account that it was done to, or a whole word or number of what was asked for or came of it */
                    about?: string;
                    after?: string;
                    /** @description epoch ms of the wall clock */
                    fromMs?: number;
                    /** @default 50 */
                    size?: number;
                    /** @description epoch ms of the wall clock */
                    toMs?: number;
                    /** @description a call, as office/credit */
                    what?: string;
                    /** @description a login of the office */
                    who?: string;
                    whom?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["ActRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: components["schemas"]["OfficeAlert"][];
                        limits: components["schemas"]["AlertLimit"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.announce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    /** @description epoch ms of the world clock */
                    fromMs?: number;
                    marquee: boolean;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @description by language, at least one; up to 500 letters */
                    texts: {
                        [key: string]: string;
                    };
                    /** @constant */
                    to?: "line";
                    /** @description epoch ms of the world clock */
                    toMs?: number;
                    /** @enum {unknown} */
                    type: "general" | "sports" | "maintenance";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["WrittenAnnouncement"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    betId: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days: components["schemas"]["ReportRow"][];
                        line: {
                            account: string | null;
                            commissionBp: number | null;
                            /** @enum {unknown} */
                            holder: "company" | "agent" | "master" | "senior" | "super_senior" | "shareholder";
                            /** @description of the bet, hundredths of a percent; all of them come to 10000 */
                            positionBp: number;
                        }[];
                        row: components["schemas"]["OfficeBet"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        total: components["schemas"]["ReportRow"] | null;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    after?: string;
                    /** @enum {unknown} */
                    currency?: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    fromDate?: string;
                    /** @description a stake of at least so much: minor units of currency, or where none is named hundredths of USD */
                    least?: string;
                    /** @description a code, as BT_HDP: with a leg on it */
                    market?: string;
                    /** @description with a leg on it */
                    matchId?: number;
                    /** @description those placed behind this bet alone */
                    since?: string;
                    /** @default 50 */
                    size?: number;
                    /** @description with a leg on it */
                    sportId?: number;
                    /** @enum {unknown} */
                    state?: "pending" | "running" | "settled" | "rejected";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    toDate?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["OfficeBet"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.betsfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    /** @enum {unknown} */
                    currency?: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    fromDate?: string;
                    /** @description a stake of at least so much: minor units of currency, or where none is named hundredths of USD */
                    least?: string;
                    /** @description a code, as BT_HDP: with a leg on it */
                    market?: string;
                    /** @description with a leg on it */
                    matchId?: number;
                    /** @description with a leg on it */
                    sportId?: number;
                    /** @enum {unknown} */
                    state?: "pending" | "running" | "settled" | "rejected";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    toDate?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": (components["schemas"]["OfficeBet"] | {
                        /** @description how many there were */
                        rows: number;
                    }) | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.bookbets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    after?: string;
                    /** @enum {unknown} */
                    currency?: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    fromDate?: string;
                    /** @description a stake of at least so much: minor units of currency, or where none is named hundredths of USD */
                    least?: string;
                    /** @description a code, as BT_HDP: with a leg on it */
                    market?: string;
                    /** @description with a leg on it */
                    matchId?: number;
                    /** @description name of an operator */
                    operator?: string;
                    /** @description those placed behind this bet alone */
                    since?: string;
                    /** @default 50 */
                    size?: number;
                    /** @description with a leg on it */
                    sportId?: number;
                    /** @enum {unknown} */
                    state?: "pending" | "running" | "settled" | "rejected";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    toDate?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["OfficeBet"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.bookbetsfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    /** @enum {unknown} */
                    currency?: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    fromDate?: string;
                    /** @description a stake of at least so much: minor units of currency, or where none is named hundredths of USD */
                    least?: string;
                    /** @description a code, as BT_HDP: with a leg on it */
                    market?: string;
                    /** @description with a leg on it */
                    matchId?: number;
                    /** @description name of an operator */
                    operator?: string;
                    /** @description with a leg on it */
                    sportId?: number;
                    /** @enum {unknown} */
                    state?: "pending" | "running" | "settled" | "rejected";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    toDate?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": (components["schemas"]["OfficeBet"] | {
                        /** @description how many there were */
                        rows: number;
                    }) | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brands: components["schemas"]["BrandRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.calloffroom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description why; it stands in the record */
                    note: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @description number of the room */
                    roomId: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "roomNotExists" | "roomCancelled" | "roomEnded";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.cancelmade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    was: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile" | "matchNotActive";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    /** @description minor units; below 0 it is paid back */
                    amount: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string | null;
                        repeated: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed" | "walletElsewhere" | "accountHeld" | "accountClosed" | "insufficient_balance" | "onCredit" | "ownTimeOut" | "selfExcluded" | "protectionLimit";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.changeannouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description epoch ms of the world clock */
                    fromMs: number;
                    id: string;
                    marquee: boolean;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @description by language, at least one; up to 500 letters */
                    texts: {
                        [key: string]: string;
                    };
                    toMs: number | null;
                    /** @enum {unknown} */
                    type: "general" | "sports" | "maintenance";
                    was: {
                        /** @description epoch ms of the world clock */
                        fromMs: number;
                        marquee: boolean;
                        /** @description by language, at least one; up to 500 letters */
                        texts: {
                            [key: string]: string;
                        };
                        toMs: number | null;
                        /** @enum {unknown} */
                        type: "general" | "sports" | "maintenance";
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.changemade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    draft: {
                        away: "" | string;
                        /** @description 0: the average of a league; what the model prices it on (MA8) */
                        awayRating: number;
                        /**
                         * @description sets, frames or maps
                         * @enum {unknown}
                         */
                        bestOf?: 1 | 3 | 5 | 7 | 9 | 11 | 13 | 15 | 17 | 19;
                        home: string;
                        /** @description 0: the average of a league; what the model prices it on (MA8) */
                        homeRating: number;
                        /** @description epoch ms of the wall clock */
                        kickOffMs: number;
                        /** @description one that is there by its number, or a new one by its name */
                        league: {
                            id: number;
                        } | {
                            name: string;
                        };
                        /** @description what readers of a language call them; as above where nothing is told */
                        names: {
                            cn?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            en?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            id?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            jp?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            kr?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            my?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            th?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            tw?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            vi?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                        };
                        neutral: boolean;
                        /** @description of whom one wins */
                        runners?: {
                            name: string;
                            /** @description 0: the average of a league; what the model prices it on (MA8) */
                            rating: number;
                        }[];
                        sportId: number;
                    };
                    id: number;
                    was: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile" | "matchNotActive";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.changematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: {
                        /** @description whose goal each was, in their order; those of the first half first */
                        goals?: ("home" | "away")[];
                        /** @constant */
                        kind: "result";
                        /**
                         * @description how a bout was won
                         * @enum {unknown}
                         */
                        method?: "stoppage" | "decision";
                        parts: {
                            /** @enum {unknown} */
                            part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                            score: [
                                number,
                                number
                            ];
                            /** @enum {unknown} */
                            status: "completed" | "abandoned" | "cancelled";
                        }[];
                        /** @description of each runner in the fixture’s order; 0 did not start */
                        places?: number[];
                    } | {
                        /** @constant */
                        kind: "feed";
                    } | {
                        fromMs?: number;
                        /** @constant */
                        kind: "void";
                        /** @description code of the market kind */
                        market?: string;
                        toMs?: number;
                    } | {
                        actNo: number;
                        /** @constant */
                        kind: "takeBack";
                    } | {
                        /** @constant */
                        kind: "anew";
                    };
                    mark: string;
                    matchId: number;
                    /** @description why */
                    note: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        effect: {
                            /** @description all that moves either way or is lost, hundredths of the base currency */
                            base: string;
                            /** @description whose status or money changes */
                            bets: number;
                            members: number;
                            moves: {
                                currency: string;
                                /** @description minor units, decimal string */
                                fromMembers: string;
                                /** @description what open bets would lose, minor units */
                                lost: string;
                                /** @description minor units, decimal string */
                                toMembers: string;
                            }[];
                            /** @description bets that stay open: what they hang on is not told */
                            open: number;
                        };
                        proposal: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changeStale";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description where pictures may come from beside our own */
                        origins: string[];
                        rows: {
                            channel: {
                                /** @description seconds that the pictures come behind, at least */
                                delayS: number;
                                /** @enum {unknown} */
                                kind: "own" | "hls" | "mediamtx";
                                matchId: number | null;
                                /** @description by language, at least one; up to 60 letters */
                                names: {
                                    [key: string]: string;
                                };
                                on: boolean;
                                sportId: number;
                                url: string | null;
                            };
                            id: number;
                            match: {
                                away: string;
                                home: string;
                                kickOffMs: number;
                                league: string;
                            } | null;
                            ofHouse: boolean;
                            /** @description by so many members now, of this operator or of all */
                            watched: number;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.choosehighlight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    choice: ("pin" | "hide") | null;
                    matchId: number;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.createaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    count: number;
                    /** @enum {unknown} */
                    level: "agent" | "master" | "senior" | "super_senior" | "shareholder" | "member";
                    limits?: {
                        /** @description minor units, decimal string */
                        maxBet: string;
                        /** @description minor units, decimal string */
                        maxPayout: string;
                        /** @description minor units, decimal string */
                        maxPerMatch: string;
                        /** @description minor units, decimal string */
                        minBet: string;
                        sportIds: number[];
                    };
                    preset?: string;
                    /** @enum {unknown} */
                    priceGroup?: "A" | "B" | "C" | "D";
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    shares?: {
                        /** @description hundredths of a percent */
                        commissionBp: number;
                        /** @description hundredths of a percent */
                        positionBp: number;
                        product: string;
                        sportId: number | null;
                        tab: ("early_today" | "live" | "parlay" | "outright") | null;
                    }[];
                    top?: {
                        /** @enum {unknown} */
                        currency: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        made: {
                            account: string;
                            password: string | null;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed" | "accountClosed" | "new_login_id_exists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.createstaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description behind the main one’s login */
                    name: string;
                    rights: ("view" | "reports" | "members" | "credit" | "trading" | "results" | "settings")[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: string | null;
                        staff: components["schemas"]["StaffRow"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "new_login_id_exists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    /** @description minor units; below 0 it is taken back */
                    amount: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credit: string | null;
                        repeated: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed" | "walletElsewhere" | "accountClosed" | "creditShort" | "creditGivenOn" | "creditNotGiven" | "creditAtRisk" | "cashLeft" | "ownTimeOut" | "selfExcluded";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.decidebet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    betId: string;
                    /** @description why; kept with the act */
                    note: string;
                    /** @description name of the member’s operator */
                    operator?: string;
                    /** @enum {unknown} */
                    verdict: "accept" | "refuse";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.decidechange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: boolean;
                    proposal: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        done: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changeStale" | "changeOver" | "otherPersonNeeded";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.defaultlimithistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @enum {unknown} */
                    currency: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @default 50 */
                    size?: number;
                    sportId?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["DefaultLimitsChange"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.defaultlimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    currency: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description sports without a row have none */
                        rows: components["schemas"]["SportLimits"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.drivecall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description a working day that is over */
                    day: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    transactionId: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.drivewallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description that are made again now */
                        calls: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.endlaunchkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description its name within launch tokens */
                    keyId: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.endmembersessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.endsession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    which: number | "others";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorRequired";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.findhighlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @description in a team’s or the league’s name */
                    search: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            away: string;
                            choice: ("pin" | "hide") | null;
                            home: string;
                            /** @description epoch ms of the wall clock */
                            kickOffMs: number;
                            league: string;
                            matchId: number;
                            /** @description none where members are not told of it */
                            reasons: ("pinned" | "close" | "much" | "moved" | "soon")[];
                            sportId: number;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        rows: {
                            /** @description each market at its best */
                            best: string;
                            /** @description singles */
                            bets: number;
                            /** @description bets of several legs with one on the match: worst where all their legs win */
                            combined: {
                                bets: number;
                                /** @description minor units, decimal string */
                                part: string;
                                /** @description minor units, decimal string */
                                worst: string;
                            };
                            match: {
                                /** @description empty of what has no two sides */
                                away: string;
                                home: string;
                                /** @description epoch ms of the wall clock */
                                kickOffMs: number;
                                league: string;
                                sportId: number;
                            } | null;
                            matchId: number;
                            /** @description of what members risk by singles */
                            part: string;
                            /** @description minor units, decimal string */
                            stake: string;
                            /** @description each market at its worst, not above 0 where stakes may come back */
                            worst: string;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.forecastmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    matchId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        match: {
                            /** @description empty of what has no two sides */
                            away: string;
                            home: string;
                            /** @description epoch ms of the wall clock */
                            kickOffMs: number;
                            league: string;
                            sportId: number;
                        } | null;
                        rows: {
                            bets: number;
                            lineQuarters: number;
                            /** @description a code, as BT_HDP */
                            market: string;
                            myanmar: {
                                /** @enum {unknown} */
                                favourite: "home" | "away" | "over";
                                goals: number;
                                percent: number;
                            } | null;
                            /** @description minor units, decimal string */
                            part: string;
                            selection: string;
                            /** @description minor units, decimal string */
                            stake: string;
                            struckScore: [
                                number,
                                number
                            ] | null;
                            /** @description what the account has of these bets if they are won, below 0 */
                            wins: string;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feed: components["schemas"]["FeedHealth"] | null;
                        nodes: components["schemas"]["NodeHealth"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description what one process does for all, and none does now */
                        unheld: string[];
                        wallets: components["schemas"]["WalletHealth"][];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.highlighthistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            away: string;
                            became: ("pin" | "hide") | null;
                            by: string;
                            home: string;
                            id: string;
                            matchId: number;
                            was: ("pin" | "hide") | null;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.highlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            away: string;
                            choice: ("pin" | "hide") | null;
                            home: string;
                            /** @description epoch ms of the wall clock */
                            kickOffMs: number;
                            league: string;
                            matchId: number;
                            /** @description none where members are not told of it */
                            reasons: ("pinned" | "close" | "much" | "moved" | "soon")[];
                            sportId: number;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.launchkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["LaunchKeyRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description in the league’s name */
                    search: string;
                    sportId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: {
                            id: number;
                            name: string;
                            region: string | null;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
        };
    };
    "office.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loginId: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        token: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "usernameRequired" | "passwordRequired" | "invalid_password";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "account_inactive" | "BLOCK" | "CLOSE";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Too many requests: Retry-After says in how many seconds to come again */
            429: {
                headers: {
                    /** @description seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "loginLimit" | "requestProcessing" | "requestLimit";
                    };
                };
            };
            500: components["responses"]["Failed"];
        };
    };
    "office.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.madematches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: {
                            draft: {
                                away: "" | string;
                                /** @description 0: the average of a league; what the model prices it on (MA8) */
                                awayRating: number;
                                /**
                                 * @description sets, frames or maps
                                 * @enum {unknown}
                                 */
                                bestOf?: 1 | 3 | 5 | 7 | 9 | 11 | 13 | 15 | 17 | 19;
                                home: string;
                                /** @description 0: the average of a league; what the model prices it on (MA8) */
                                homeRating: number;
                                /** @description epoch ms of the wall clock */
                                kickOffMs: number;
                                /** @description one that is there by its number, or a new one by its name */
                                league: {
                                    id: number;
                                } | {
                                    name: string;
                                };
                                /** @description what readers of a language call them; as above where nothing is told */
                                names: {
                                    cn?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    en?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    id?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    jp?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    kr?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    my?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    th?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    tw?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                    vi?: {
                                        away?: string;
                                        home?: string;
                                        league?: string;
                                    };
                                };
                                neutral: boolean;
                                /** @description of whom one wins */
                                runners?: {
                                    name: string;
                                    /** @description 0: the average of a league; what the model prices it on (MA8) */
                                    rating: number;
                                }[];
                                sportId: number;
                            };
                            /** @description its number among those made by hand */
                            id: number;
                            league: string;
                            matchId: number | null;
                            /**
                             * @description coming: not in the offer yet, in a moment; over: it has a result
                             * @enum {unknown}
                             */
                            state: "coming" | "hidden" | "closed" | "open" | "over" | "cancelled";
                            /** @description not open, and nobody has bet on it: all of it may be changed */
                            untouched: boolean;
                            version: number;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.makelaunchkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description its name within launch tokens */
                    keyId: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description told this once */
                        secret: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "launchKeyNotMade";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.makematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    draft: {
                        away: "" | string;
                        /** @description 0: the average of a league; what the model prices it on (MA8) */
                        awayRating: number;
                        /**
                         * @description sets, frames or maps
                         * @enum {unknown}
                         */
                        bestOf?: 1 | 3 | 5 | 7 | 9 | 11 | 13 | 15 | 17 | 19;
                        home: string;
                        /** @description 0: the average of a league; what the model prices it on (MA8) */
                        homeRating: number;
                        /** @description epoch ms of the wall clock */
                        kickOffMs: number;
                        /** @description one that is there by its number, or a new one by its name */
                        league: {
                            id: number;
                        } | {
                            name: string;
                        };
                        /** @description what readers of a language call them; as above where nothing is told */
                        names: {
                            cn?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            en?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            id?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            jp?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            kr?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            my?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            th?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            tw?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                            vi?: {
                                away?: string;
                                home?: string;
                                league?: string;
                            };
                        };
                        neutral: boolean;
                        /** @description of whom one wins */
                        runners?: {
                            name: string;
                            /** @description 0: the average of a league; what the model prices it on (MA8) */
                            rating: number;
                        }[];
                        sportId: number;
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.matchresult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    matchId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        away: string;
                        /** @enum {unknown} */
                        betting: "open" | "hidden" | "closed";
                        /** @description what is in force was entered by hand */
                        byHand: boolean;
                        counts: ("corners" | "bookings") | null;
                        /** @description parts that the sport has */
                        fields: ("full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9")[];
                        held: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            /** @description 1 scouted, 2 confirmed (SE2) */
                            certainty: number;
                            feed: {
                                /** @description whose goal each was, in their order; those of the first half first */
                                goals?: ("home" | "away")[];
                                /** @constant */
                                kind: "result";
                                /**
                                 * @description how a bout was won
                                 * @enum {unknown}
                                 */
                                method?: "stoppage" | "decision";
                                parts: {
                                    /** @enum {unknown} */
                                    part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                                    score: [
                                        number,
                                        number
                                    ];
                                    /** @enum {unknown} */
                                    status: "completed" | "abandoned" | "cancelled";
                                }[];
                                /** @description of each runner in the fixture’s order; 0 did not start */
                                places?: number[];
                            } | {
                                /** @constant */
                                kind: "feed";
                            } | {
                                fromMs?: number;
                                /** @constant */
                                kind: "void";
                                /** @description code of the market kind */
                                market?: string;
                                toMs?: number;
                            } | {
                                actNo: number;
                                /** @constant */
                                kind: "takeBack";
                            } | {
                                /** @constant */
                                kind: "anew";
                            };
                            /** @description that was played when they did */
                            period: string;
                            /** @description as the trader told it last */
                            score: [
                                number,
                                number
                            ];
                            trader: {
                                /** @description whose goal each was, in their order; those of the first half first */
                                goals?: ("home" | "away")[];
                                /** @constant */
                                kind: "result";
                                /**
                                 * @description how a bout was won
                                 * @enum {unknown}
                                 */
                                method?: "stoppage" | "decision";
                                parts: {
                                    /** @enum {unknown} */
                                    part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                                    score: [
                                        number,
                                        number
                                    ];
                                    /** @enum {unknown} */
                                    status: "completed" | "abandoned" | "cancelled";
                                }[];
                                /** @description of each runner in the fixture’s order; 0 did not start */
                                places?: number[];
                            } | {
                                /** @constant */
                                kind: "feed";
                            } | {
                                fromMs?: number;
                                /** @constant */
                                kind: "void";
                                /** @description code of the market kind */
                                market?: string;
                                toMs?: number;
                            } | {
                                actNo: number;
                                /** @constant */
                                kind: "takeBack";
                            } | {
                                /** @constant */
                                kind: "anew";
                            };
                        } | null;
                        home: string;
                        /** @description epoch ms of the wall clock */
                        kickOffMs: number;
                        league: string;
                        matchId: number;
                        /** @description 0 pending, 1 completed, 2 cancelled, 5 abandoned */
                        matchStatus: number;
                        proposals: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            change: {
                                /** @description whose goal each was, in their order; those of the first half first */
                                goals?: ("home" | "away")[];
                                /** @constant */
                                kind: "result";
                                /**
                                 * @description how a bout was won
                                 * @enum {unknown}
                                 */
                                method?: "stoppage" | "decision";
                                parts: {
                                    /** @enum {unknown} */
                                    part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                                    score: [
                                        number,
                                        number
                                    ];
                                    /** @enum {unknown} */
                                    status: "completed" | "abandoned" | "cancelled";
                                }[];
                                /** @description of each runner in the fixture’s order; 0 did not start */
                                places?: number[];
                            } | {
                                /** @constant */
                                kind: "feed";
                            } | {
                                fromMs?: number;
                                /** @constant */
                                kind: "void";
                                /** @description code of the market kind */
                                market?: string;
                                toMs?: number;
                            } | {
                                actNo: number;
                                /** @constant */
                                kind: "takeBack";
                            } | {
                                /** @constant */
                                kind: "anew";
                            };
                            decidedBy: string | null;
                            effect: {
                                /** @description all that moves either way or is lost, hundredths of the base currency */
                                base: string;
                                /** @description whose status or money changes */
                                bets: number;
                                members: number;
                                moves: {
                                    currency: string;
                                    /** @description minor units, decimal string */
                                    fromMembers: string;
                                    /** @description what open bets would lose, minor units */
                                    lost: string;
                                    /** @description minor units, decimal string */
                                    toMembers: string;
                                }[];
                                /** @description bets that stay open: what they hang on is not told */
                                open: number;
                            };
                            /** @description epoch ms of the wall clock */
                            expiresMs: number;
                            matchId: number;
                            /** @description who asks proposed it, and cannot confirm it */
                            mine: boolean;
                            note: string;
                            proposal: string;
                            /** @enum {unknown} */
                            state: "open" | "done" | "refused" | "replaced" | "expired";
                            who: string;
                        }[];
                        runners: string[];
                        sportId: number;
                        /**
                         * @description overdue: it should be over, and no end is told
                         * @enum {unknown}
                         */
                        stage: "running" | "overdue" | "over";
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description HP: parts that are over by what is told in play */
                        told: {
                            /** @enum {unknown} */
                            part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                            score: [
                                number,
                                number
                            ];
                            /** @enum {unknown} */
                            status: "completed" | "abandoned" | "cancelled";
                        }[];
                        toldGoals: ("home" | "away")[] | null;
                        /** @description the one in force is the last of all */
                        versions: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            /** @description 1 scouted, 2 confirmed (SE2) */
                            certainty: number;
                            goals: ("home" | "away")[] | null;
                            method: ("stoppage" | "decision") | null;
                            parts: {
                                /** @enum {unknown} */
                                part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                                score: [
                                    number,
                                    number
                                ];
                                /** @enum {unknown} */
                                status: "completed" | "abandoned" | "cancelled";
                            }[];
                            places: number[] | null;
                            /**
                             * @description back: the feed’s, given back to it
                             * @enum {unknown}
                             */
                            source: "feed" | "hand" | "back";
                            /** @description of the source */
                            version: number;
                        }[];
                        voids: {
                            actNo: number;
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            market: string | null;
                            note: string;
                            takesBack: number | null;
                            who: string;
                            window: {
                                fromMs: number | null;
                                toMs: number | null;
                            } | null;
                        }[];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    after?: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: {
                            /** @description epoch ms of the world clock */
                            atMs: number;
                            id: string;
                            /** @description the member had it listed */
                            read: boolean;
                            /** @description by language */
                            texts: {
                                [key: string]: string;
                            };
                            withdrawn: boolean;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["OfficeNoticeRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "secondFactorRequired";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.noticesunread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description notices that were not listed yet; counted up to 100 */
                        unread: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorRequired";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        operators: {
                            name: string;
                            type: 1 | 2;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.outstanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["OutstandingRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the new one once more */
                    confirmed: string;
                    current: string;
                    wanted: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorRequired" | "invalid_password" | "passwordsDiffer" | "passwordUnchanged" | "passwordCommon";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.previewchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: {
                        /** @description whose goal each was, in their order; those of the first half first */
                        goals?: ("home" | "away")[];
                        /** @constant */
                        kind: "result";
                        /**
                         * @description how a bout was won
                         * @enum {unknown}
                         */
                        method?: "stoppage" | "decision";
                        parts: {
                            /** @enum {unknown} */
                            part: "full" | "first" | "second" | "extra" | "regular" | "units" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                            score: [
                                number,
                                number
                            ];
                            /** @enum {unknown} */
                            status: "completed" | "abandoned" | "cancelled";
                        }[];
                        /** @description of each runner in the fixture’s order; 0 did not start */
                        places?: number[];
                    } | {
                        /** @constant */
                        kind: "feed";
                    } | {
                        fromMs?: number;
                        /** @constant */
                        kind: "void";
                        /** @description code of the market kind */
                        market?: string;
                        toMs?: number;
                    } | {
                        actNo: number;
                        /** @constant */
                        kind: "takeBack";
                    } | {
                        /** @constant */
                        kind: "anew";
                    };
                    matchId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        effect: {
                            /** @description all that moves either way or is lost, hundredths of the base currency */
                            base: string;
                            /** @description whose status or money changes */
                            bets: number;
                            members: number;
                            moves: {
                                currency: string;
                                /** @description minor units, decimal string */
                                fromMembers: string;
                                /** @description what open bets would lose, minor units */
                                lost: string;
                                /** @description minor units, decimal string */
                                toMembers: string;
                            }[];
                            /** @description bets that stay open: what they hang on is not told */
                            open: number;
                        };
                        /** @description stands for what is known of the match and what would change */
                        mark: string;
                        /** @description another one with the right has to confirm it */
                        secondPerson: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.putalertaside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same for as long as the alert is the same */
                    key: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description a working day that is over */
                    day: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the newest first, at most 31 */
                        days: components["schemas"]["ReconciledDayRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.removechannel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    after?: string;
                    /** @enum {unknown} */
                    by: "account" | "currency" | "member" | "day" | "product" | "sport" | "match" | "bet";
                    /**
                     * @description of the company alone: in which currency
                     * @enum {unknown}
                     */
                    currency?: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    fromDate: string;
                    /** @description the same of a match, 0 of several */
                    matchId?: number;
                    /** @description what was booked for it alone */
                    product?: string;
                    /**
                     * @description rows by match, member or bet
                     * @default 200
                     */
                    size?: number;
                    /** @description the same of a sport, 0 of several */
                    sportId?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    toDate: string;
                    /** @description of a member: what was bet below this account; company: below no other */
                    under?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match: {
                            /** @description empty of what has no two sides */
                            away: string;
                            home: string;
                            /** @description epoch ms of the wall clock */
                            kickOffMs: number;
                            league: string;
                            sportId: number;
                        } | null;
                        members: components["schemas"]["ReportRow"][];
                        next: string | null;
                        rows: components["schemas"]["ReportRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        total: components["schemas"]["ReportRow"] | null;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.resetpassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    /** @description above members: an authenticator is enrolled anew */
                    forgetFactor?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.resultmatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @description those alone that differ, or wait for a second person */
                    attention?: boolean;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    fromDate?: string;
                    matchId?: number;
                    /** @description in a team’s or the league’s name */
                    search?: string;
                    /** @default 50 */
                    size?: number;
                    sportId?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    toDate?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: {
                            away: string;
                            certainty: number | null;
                            counts: ("corners" | "bookings") | null;
                            /** @description the feed told something else than what was entered by hand, or than a trader did (HP3) */
                            differs: boolean;
                            home: string;
                            /** @description epoch ms of the wall clock */
                            kickOffMs: number;
                            league: string;
                            matchId: number;
                            /** @description 0 pending, 1 completed, 2 cancelled, 5 abandoned */
                            matchStatus: number;
                            score: [
                                number,
                                number
                            ] | null;
                            source: ("feed" | "hand" | "back") | null;
                            sportId: number;
                            /**
                             * @description overdue: it should be over, and no end is told
                             * @enum {unknown}
                             */
                            stage: "running" | "overdue" | "over";
                            /** @description a change waits for a second person */
                            waits: boolean;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @description those that are over as well */
                    over?: boolean;
                    /** @description a part of the name, the number, or the owner’s account */
                    search?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["OfficeRoom"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.roomseats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @description number of the room */
                    roomId: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["OfficeSeat"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "roomNotExists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the score that tables count (CP9) */
                    award?: {
                        away: number;
                        home: number;
                    };
                    /** @description points that this side of the match loses in the season that it is of */
                    deduct?: {
                        points: number;
                        /** @enum {unknown} */
                        side: "home" | "away";
                    };
                    matchId: number;
                    reason: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            award: {
                                away: number;
                                home: number;
                            } | null;
                            away: string;
                            by: string;
                            deduct: {
                                points: number;
                                team: string;
                            } | null;
                            home: string;
                            id: string;
                            isWithdrawn: boolean;
                            league: string;
                            matchId: number;
                            reason: string;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.secondfactor.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                        recoveryCodes: string[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorWrong" | "secondFactorExists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            /** @description Too many requests: Retry-After says in how many seconds to come again */
            429: {
                headers: {
                    /** @description seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "loginLimit" | "requestLimit";
                    };
                };
            };
            500: components["responses"]["Failed"];
        };
    };
    "office.secondfactor.enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description base32, to be typed */
                        secret: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description otpauth://, to be scanned */
                        uri: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "secondFactorExists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.secondfactor.prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorWrong" | "secondFactorNotSet";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            /** @description Too many requests: Retry-After says in how many seconds to come again */
            429: {
                headers: {
                    /** @description seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "loginLimit" | "requestLimit";
                    };
                };
            };
            500: components["responses"]["Failed"];
        };
    };
    "office.secondfactor.renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                        recoveryCodes: string[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorRequired" | "invalid_password" | "secondFactorWrong" | "secondFactorNotSet";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            /** @description Too many requests: Retry-After says in how many seconds to come again */
            429: {
                headers: {
                    /** @description seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "loginLimit" | "requestLimit";
                    };
                };
            };
            500: components["responses"]["Failed"];
        };
    };
    "office.secondperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            /** @description hundredths of the base currency */
                            became: string;
                            by: string;
                            /** @description hundredths of the base currency */
                            was: string;
                        }[];
                        /** @description hundredths of the base currency */
                        from: string;
                        later: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            /** @description hundredths of the base currency */
                            from: string;
                        } | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["StaffSession"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorRequired";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    closed?: string[];
                    limits?: {
                        /** @description minor units, decimal string */
                        maxBet: string;
                        /** @description minor units, decimal string */
                        maxPayout: string;
                        /** @description minor units, decimal string */
                        maxPerMatch: string;
                        /** @description minor units, decimal string */
                        minBet: string;
                        sportIds: number[];
                    };
                    /** @description sports without limits of its own */
                    noLimits?: number[];
                    priceGroup?: ("A" | "B" | "C" | "D") | null;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @enum {unknown} */
                    state?: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setalertlimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {unknown} */
                    name: "oneSidedPercent" | "oneSidedAmount" | "silentSeconds" | "priceMinutes" | "followedBets" | "followedBp" | "relatedMembers" | "forgottenMinutes" | "forgottenHours";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setchannel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    channel: {
                        /** @description seconds that the pictures come behind, at least */
                        delayS: number;
                        /** @enum {unknown} */
                        kind: "own" | "hls" | "mediamtx";
                        matchId: number | null;
                        /** @description by language, at least one; up to 60 letters */
                        names: {
                            [key: string]: string;
                        };
                        on: boolean;
                        sportId: number;
                        url: string | null;
                    };
                    id?: number;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setdefaultlimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    currency: "CNY" | "IDR" | "THB" | "MYR" | "USD" | "SGD" | "MMK" | "BDT";
                    limits: {
                        /** @description minor units, decimal string */
                        maxBet: string;
                        /** @description minor units, decimal string */
                        maxPayout: string;
                        /** @description minor units, decimal string */
                        maxPerMatch: string;
                        /** @description minor units, decimal string */
                        minBet: string;
                    } | null;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    sportIds: number[];
                    was: components["schemas"]["SportLimits"][];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description sports without a row have none */
                        rows: components["schemas"]["SportLimits"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setpreset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    name: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    shares: {
                        /** @description hundredths of a percent */
                        commissionBp: number;
                        /** @description hundredths of a percent */
                        positionBp: number;
                        product: string;
                        sportId: number | null;
                        tab: ("early_today" | "live" | "parlay" | "outright") | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setsecondperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description hundredths of the base currency */
                    from: string;
                    /** @description hundredths of the base currency */
                    was: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            /** @description hundredths of the base currency */
                            became: string;
                            by: string;
                            /** @description hundredths of the base currency */
                            was: string;
                        }[];
                        /** @description hundredths of the base currency */
                        from: string;
                        later: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            /** @description hundredths of the base currency */
                            from: string;
                        } | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setsetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    value: boolean | string | number | number[] | string[];
                    was: boolean | string | number | number[] | string[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        setting: components["schemas"]["Setting"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setshares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    preset?: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    shares?: {
                        /** @description hundredths of a percent */
                        commissionBp: number;
                        /** @description hundredths of a percent */
                        positionBp: number;
                        product: string;
                        sportId: number | null;
                        tab: ("early_today" | "live" | "parlay" | "outright") | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setsportterms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description MA1: what two even sides of some groups of markets bear */
                    groupBp: {
                        /** @description correct scores and winning margins */
                        cs?: number;
                        /** @description double chance and no bet on one result */
                        dc?: number;
                        /** @description first and last goal */
                        fglg?: number;
                        /** @description handicaps */
                        hdp?: number;
                        /** @description half-time and full-time */
                        htft?: number;
                        /** @description who wins, of two */
                        ml?: number;
                        /** @description odd and even */
                        oe?: number;
                        /** @description races and outrights */
                        orz?: number;
                        /** @description over and under */
                        ou?: number;
                        /** @description home, draw or away */
                        oxt?: number;
                        /** @description total goals, both to score and what is combined */
                        tg?: number;
                        /** @description three-way handicaps */
                        tw?: number;
                    };
                    marginBp: number | null;
                    sportId: number;
                    waitMs: number | null;
                    was: {
                        /** @description MA1: what two even sides of some groups of markets bear */
                        groupBp: {
                            /** @description correct scores and winning margins */
                            cs?: number;
                            /** @description double chance and no bet on one result */
                            dc?: number;
                            /** @description first and last goal */
                            fglg?: number;
                            /** @description handicaps */
                            hdp?: number;
                            /** @description half-time and full-time */
                            htft?: number;
                            /** @description who wins, of two */
                            ml?: number;
                            /** @description odd and even */
                            oe?: number;
                            /** @description races and outrights */
                            orz?: number;
                            /** @description over and under */
                            ou?: number;
                            /** @description home, draw or away */
                            oxt?: number;
                            /** @description total goals, both to score and what is combined */
                            tg?: number;
                            /** @description three-way handicaps */
                            tw?: number;
                        };
                        marginBp: number | null;
                        waitMs: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sport: components["schemas"]["SportTermsRow"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setstaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description they are logged out wherever they are */
                    endSessions?: boolean;
                    /** @description they enrol an authenticator anew */
                    forgetFactor?: boolean;
                    loginId: string;
                    newPassword?: boolean;
                    rights?: ("view" | "reports" | "members" | "credit" | "trading" | "results" | "settings")[];
                    /** @enum {unknown} */
                    state?: "active" | "suspended" | "frozen" | "blocked" | "closed" | "inactive";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: string | null;
                        staff: components["schemas"]["StaffRow"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.setstakelimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description the member’s price group
                     * @enum {unknown}
                     */
                    group?: "A" | "B" | "C" | "D";
                    leagueId?: number;
                    /** @description code of the market kind */
                    market?: string;
                    most: string | null;
                    /**
                     * @description kick-off over a day away, over an hour, less, begun
                     * @enum {unknown}
                     */
                    phase?: "far" | "day" | "hour" | "live";
                    sportId?: number;
                    was: string | null;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.settinghistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    name: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["SettingChangeRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        operator: string;
                        settings: components["schemas"]["Setting"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    /** @description minor units; below 0 it pays */
                    part?: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @enum {unknown} */
                    what: "all" | "line" | "part";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amount: string | null;
                        repeated: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        transfers: number | null;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "refUsed" | "walletElsewhere" | "notOnCredit" | "partTooLarge";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description what it is given */
                        given: {
                            /** @description hundredths of a percent */
                            commissionBp: number;
                            /** @description hundredths of a percent */
                            positionBp: number;
                            product: string;
                            sportId: number | null;
                            tab: ("early_today" | "live" | "parlay" | "outright") | null;
                        }[];
                        /** @description UP7: what is in force where no sport has a share of its own */
                        inForce: {
                            commissionBp: {
                                account: string | null;
                                level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                /** @description hundredths of a percent */
                                value: number;
                            };
                            positionBp: {
                                account: string | null;
                                level: ("agent" | "master" | "senior" | "super_senior" | "shareholder" | "member") | null;
                                /** @description hundredths of a percent */
                                value: number;
                            };
                            product: string;
                            tab: ("early_today" | "live" | "parlay" | "outright") | null;
                        }[];
                        /** @description what the account right above offers it; none of the caller’s own */
                        offered: {
                            name: string;
                            shares: {
                                /** @description hundredths of a percent */
                                commissionBp: number;
                                /** @description hundredths of a percent */
                                positionBp: number;
                                product: string;
                                sportId: number | null;
                                tab: ("early_today" | "live" | "parlay" | "outright") | null;
                            }[];
                        }[];
                        /** @description what it offers those right below */
                        presets: {
                            name: string;
                            shares: {
                                /** @description hundredths of a percent */
                                commissionBp: number;
                                /** @description hundredths of a percent */
                                positionBp: number;
                                product: string;
                                sportId: number | null;
                                tab: ("early_today" | "live" | "parlay" | "outright") | null;
                            }[];
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.sporttermhistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @default 50 */
                    size?: number;
                    sportId?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["SportTermsChange"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.sportterms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sports: components["schemas"]["SportTermsRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["StaffRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.stakelimithistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @default 50 */
                    size?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            by: string;
                            group: ("A" | "B" | "C" | "D") | null;
                            id: string;
                            leagueId: number | null;
                            market: string | null;
                            most: string | null;
                            phase: ("far" | "day" | "hour" | "live") | null;
                            sportId: number | null;
                            was: string | null;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.stakelimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: {
                            leagueId: number;
                            name: string;
                            sportId: number;
                        }[];
                        rows: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            by: string;
                            group: ("A" | "B" | "C" | "D") | null;
                            league: string | null;
                            leagueId: number | null;
                            market: string | null;
                            /** @description the largest stake, hundredths of the base currency; 0: no bets */
                            most: string;
                            phase: ("far" | "day" | "hour" | "live") | null;
                            sportId: number | null;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    after?: string;
                    /** @default 50 */
                    size?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    workingDate?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booked: {
                            /** @description minor units, decimal string */
                            commission: string;
                            /** @description minor units, decimal string */
                            turnover: string;
                            /** @description minor units, decimal string */
                            winLoss: string;
                        } | null;
                        /** @description minor units, decimal string */
                        closing: string;
                        currency: string;
                        next: string | null;
                        /** @description minor units, decimal string */
                        opening: string;
                        rows: components["schemas"]["AccountStatementRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        workingDate: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "unableToGetBalanceAtTheMoment";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.tradebetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    betting: "open" | "closed" | "hidden";
                    matchId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.tradedanger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description by hand until it is left to the feed again
                     * @enum {unknown}
                     */
                    danger: "on" | "off" | "feed";
                    matchId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.tradematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    matchId: number;
                    /** @description the tag of what was told last */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: components["schemas"]["TradePage"] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        tag: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.tradematches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after?: string;
                    /** @description in a team’s or the league’s name */
                    search?: string;
                    /** @default 50 */
                    size?: number;
                    /**
                     * @description the next kick-off, or the most first
                     * @enum {unknown}
                     */
                    sort?: "kickOff" | "exposure";
                    sportId?: number;
                    /** @enum {unknown} */
                    tab?: "early" | "today" | "live";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["TradeMatchRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.trademovement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lineQ: number;
                    /** @description code of the market kind */
                    market: string;
                    matchId: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        points: {
                            /** @description epoch ms of the wall clock */
                            atMs: number;
                            prices: number[];
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.tradeplay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `feed`: it is the feed’s to tell again
                     * @enum {unknown}
                     */
                    act: "score" | "red" | "period" | "minute" | "feed";
                    matchId: number;
                    minute?: number;
                    /** @description of score and red: 1 by default; below 0 taken back */
                    points?: number;
                    /** @description as the trader saw it; where it has moved since nothing is done */
                    seen: {
                        /** @description of football’s extra time alone */
                        extra?: {
                            away: number;
                            home: number;
                        };
                        /** @enum {unknown} */
                        period: "pre" | "first" | "half-time" | "second" | "break" | "extra" | "ended" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                        reds: {
                            away: number;
                            home: number;
                        };
                        score: {
                            away: number;
                            home: number;
                        };
                    };
                    /** @enum {unknown} */
                    side?: "home" | "away";
                    /** @enum {unknown} */
                    to?: "pre" | "first" | "half-time" | "second" | "break" | "extra" | "ended" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9";
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "matchNotActive" | "changedMeanwhile";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.tradeprice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    act: "move" | "widen" | "take" | "give" | "lock" | "unlock" | "lean" | "unlean";
                    lineQ?: number;
                    /** @description code of the market kind */
                    market: string;
                    matchId: number;
                    /** @description prices get lower by; 1 by default */
                    rungs?: number;
                    score?: {
                        away: number;
                        home: number;
                    };
                    /** @description of move and lean: its place, 0 by default */
                    selection?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen" | "matchNotActive" | "priceMoved";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        wallet: components["schemas"]["OperatorWallet"] | null;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.walletdifferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description next of the page before */
                    after?: string;
                    /** @description a working day that is over */
                    day: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rows: components["schemas"]["WalletDifferenceRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.walletstatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                    transactionId: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        says: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
        };
    };
    "office.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.withdrawmessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    id: string;
                    /** @description the operator’s name; one’s own where it is left out */
                    operator?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    "office.withdrawruling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "secondFactorRequired" | "secondFactorNotSet" | "NoUserAccessRight" | "accountSuspended" | "accountFrozen";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    parlaybetdetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet: components["schemas"]["BetWire"];
                        entries: components["schemas"]["BetEntry"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    parlaymatchresult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description of one of the member’s own bets */
                    bet_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet_id: string;
                        open: number[];
                        results: components["schemas"]["ResultRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    passkeyadd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    challenge: string;
                    /** @description what the member calls it */
                    name: string;
                    /** @description JSON, as text */
                    response: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passkeyFailed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    passkeybegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    code?: string;
                    password: string;
                    proof_challenge?: string;
                    /** @description JSON, as text */
                    proof_response?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                        /** @description as WebAuthn writes them in JSON */
                        options: {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "secondFactorRequired" | "secondFactorWrong";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    passkeylogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    /** @description JSON, as text */
                    response: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member_profile: components["schemas"]["MemberProfile"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        challenge?: string;
                        factors?: ("totp" | "passkey" | "recovery")[];
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passkeyFailed" | "passwordLoginOff";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "account_inactive" | "BLOCK" | "CLOSE";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    passkeyloginoptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                        /** @description as WebAuthn writes them in JSON */
                        options: {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    passkeyproofoptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                        /** @description as WebAuthn writes them in JSON */
                        options: {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    passkeyremove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    code?: string;
                    id: number;
                    password: string;
                    proof_challenge?: string;
                    /** @description JSON, as text */
                    proof_response?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "secondFactorRequired" | "secondFactorWrong" | "secondFactorNotSet";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    personallist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageRow"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        unread: number;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    personalunread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description of those; it stays unread */
                        newest: components["schemas"]["MessageRow"] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        unread: number;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    platformwinlose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what was bet on this sport alone */
                    sport_id?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        from_date: string;
                        next: string | null;
                        rows: components["schemas"]["SportFigures"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        to_date: string;
                        totals: components["schemas"]["Figures"];
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    prg: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description kick-off not before so many minutes from now; left out, matches in play count */
                    from_minutes?: number;
                    /** @description how many matches (PA1) */
                    legs: number;
                    /** @description highest price of a leg, decimal thousandths */
                    max_odds_milli?: number;
                    /** @description lowest price of a leg, decimal thousandths */
                    min_odds_milli?: number;
                    /** @description the same seed over the same offer picks the same legs */
                    seed?: number;
                    /** @description token given at login */
                    session_token: string;
                    sports?: number[];
                    /** @description kick-off not later than so many minutes from now */
                    to_minutes?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        legs: {
                            bet_type: string;
                            line_quarters: number;
                            market_type: number;
                            match_id: number;
                            odds_milli: number;
                            selection: string;
                        }[];
                        /** @description matches that answer the wish */
                        matches: number;
                        /** @description what the legs pay together, decimal hundredths (OD6) */
                        price_hundredths: number;
                        /** @description what it was picked with */
                        seed: number;
                        /** @description selections on them that do */
                        selections: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description matches that answer the wish */
                        matches?: number;
                        /** @description what it was picked with */
                        seed?: number;
                        /** @description selections on them that do */
                        selections?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "tooFewToPick" | "oddsIsUpdating";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    protection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        barred: ("ownTimeOut" | "selfExcluded") | null;
                        /** @description whether what comes in can be limited: not where the operator keeps the wallet */
                        deposits: boolean;
                        excluded_until_ms: number | null;
                        limits: {
                            /** @description minor units, decimal string */
                            amount: string;
                            /**
                             * @description what is limited (PR2 to PR4)
                             * @enum {unknown}
                             */
                            kind: "stake" | "loss" | "deposit";
                            /**
                             * @description over which working days (PR1)
                             * @enum {unknown}
                             */
                            period: "day" | "week" | "month";
                            raise: {
                                amount: string | null;
                                /** @description epoch ms of the wall clock */
                                from_ms: number;
                                ready: boolean;
                                /** @description epoch ms of the wall clock */
                                until_ms: number;
                            } | null;
                        }[];
                        /** @description when the session that asks was opened, epoch ms */
                        session_since_ms: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        time_out_until_ms: number | null;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    protectionbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description a time-out of so many days */
                    days?: number;
                    /** @description a self-exclusion of so many months */
                    months?: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        barred: ("ownTimeOut" | "selfExcluded") | null;
                        /** @description whether what comes in can be limited: not where the operator keeps the wallet */
                        deposits: boolean;
                        excluded_until_ms: number | null;
                        limits: {
                            /** @description minor units, decimal string */
                            amount: string;
                            /**
                             * @description what is limited (PR2 to PR4)
                             * @enum {unknown}
                             */
                            kind: "stake" | "loss" | "deposit";
                            /**
                             * @description over which working days (PR1)
                             * @enum {unknown}
                             */
                            period: "day" | "week" | "month";
                            raise: {
                                amount: string | null;
                                /** @description epoch ms of the wall clock */
                                from_ms: number;
                                ready: boolean;
                                /** @description epoch ms of the wall clock */
                                until_ms: number;
                            } | null;
                        }[];
                        /** @description when the session that asks was opened, epoch ms */
                        session_since_ms: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        time_out_until_ms: number | null;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "barNotShorter";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    protectionfigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description minor units, decimal string */
                        at_risk: string;
                        periods: {
                            /** @description minor units, decimal string */
                            deposited: string;
                            /** @description working day, GMT+8, from 12:00 (WD1) */
                            from: string;
                            /** @description minor units, decimal string */
                            lost: string;
                            /**
                             * @description over which working days (PR1)
                             * @enum {unknown}
                             */
                            period: "day" | "week" | "month";
                            /** @description how long the member was here */
                            seconds: number;
                            /** @description minor units, decimal string */
                            staked: string;
                            /** @description minor units, decimal string */
                            won: string;
                        }[];
                        /** @description of what was settled since this session began */
                        session: {
                            /** @description minor units, decimal string */
                            lost: string;
                            /** @description minor units, decimal string */
                            won: string;
                        };
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    protectionlimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    amount: string | null;
                    /** @description confirms the higher limit that was asked for, which is named by its amount (PR5) */
                    confirm?: boolean;
                    /**
                     * @description what is limited (PR2 to PR4)
                     * @enum {unknown}
                     */
                    kind: "stake" | "loss" | "deposit";
                    /**
                     * @description over which working days (PR1)
                     * @enum {unknown}
                     */
                    period: "day" | "week" | "month";
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        barred: ("ownTimeOut" | "selfExcluded") | null;
                        /** @description whether what comes in can be limited: not where the operator keeps the wallet */
                        deposits: boolean;
                        excluded_until_ms: number | null;
                        limits: {
                            /** @description minor units, decimal string */
                            amount: string;
                            /**
                             * @description what is limited (PR2 to PR4)
                             * @enum {unknown}
                             */
                            kind: "stake" | "loss" | "deposit";
                            /**
                             * @description over which working days (PR1)
                             * @enum {unknown}
                             */
                            period: "day" | "week" | "month";
                            raise: {
                                amount: string | null;
                                /** @description epoch ms of the wall clock */
                                from_ms: number;
                                ready: boolean;
                                /** @description epoch ms of the wall clock */
                                until_ms: number;
                            } | null;
                        }[];
                        /** @description when the session that asks was opened, epoch ms */
                        session_since_ms: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        time_out_until_ms: number | null;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "raiseTooEarly" | "raiseNotAsked";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    radarlist: {
        parameters: {
            query: {
                match: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["UxEvent"][];
                        league: components["schemas"]["UxLeague"];
                        match: components["schemas"]["UxMatch"];
                        /** @description number of the change of the book that this is */
                        seq: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInput"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    recoverycodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    code?: string;
                    password: string;
                    proof_challenge?: string;
                    /** @description JSON, as text */
                    proof_response?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "secondFactorRequired" | "secondFactorWrong" | "secondFactorNotSet";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    sessionend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    id: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    sessionendall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description false ends the one that asks as well */
                    keep_this: boolean;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    sessionlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            /** @description shortened */
                            address: string | null;
                            /** @description what its browser says that it is */
                            device: string | null;
                            id: number;
                            /** @description epoch ms of the wall clock */
                            seen_ms: number;
                            /** @description epoch ms of the wall clock */
                            since_ms: number;
                            /** @description the one that asks */
                            this: boolean;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    settlementhistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    from_date: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                    /** @description what was bet on this sport alone */
                    sport_id?: number;
                    /** @description working day, GMT+8, from 12:00 (WD1) */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        from_date: string;
                        next: string | null;
                        rows: components["schemas"]["SettlementRow"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description working day, GMT+8, from 12:00 (WD1) */
                        to_date: string;
                        totals: {
                            amended: number;
                            /** @description minor units, decimal string */
                            commission: string;
                            settlements: number;
                            /** @description minor units, decimal string */
                            win_loss: string;
                        };
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    singlematchresult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    match_id: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["UxEvent"][];
                        goals: {
                            added: number;
                            minute: number;
                            period: string;
                            /** @enum {unknown} */
                            side: "home" | "away";
                        }[] | null;
                        result: components["schemas"]["ResultRow"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    standinglist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    league_id: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        best: components["schemas"]["BestBehind"] | null;
                        goes_on: number | null;
                        league: string;
                        league_id: number;
                        league_region: string | null;
                        points: {
                            drawn: number;
                            won: number;
                        };
                        /** @description in the order in which they are asked, behind points */
                        rules: ("all.points" | "all.difference" | "all.scored" | "all.won" | "all.scoredAway" | "between.points" | "between.difference" | "between.scored" | "between.won" | "between.scoredAway" | "given.conduct" | "given.ranking" | "given.lots" | "given.playedOn")[];
                        sport_id: number;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description none where all of it is a knock-out */
                        tables: components["schemas"]["StandingTable"][];
                        /** @description rises when a result of the competition changes */
                        version: number;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    standingresult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    league_id: number;
                    /**
                     * @description results from the newest, fixtures from the next
                     * @enum {unknown}
                     */
                    of: "results" | "fixtures";
                    /** @default 10 */
                    page_size?: number;
                    region?: string | null;
                    /** @description token given at login */
                    session_token: string;
                    /** @description its matches alone, in every competition of the sport */
                    team?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: components["schemas"]["CompetitionMatch"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "productDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    switchlogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the session that is left */
                    session_token?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member_profile: components["schemas"]["MemberProfile"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        challenge?: string;
                        factors?: ("totp" | "passkey" | "recovery")[];
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "currencyNotSupported" | "connectionFailed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalidSession" | "session_expired" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    totpbegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    code?: string;
                    password: string;
                    proof_challenge?: string;
                    /** @description JSON, as text */
                    proof_response?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description base32, to be typed */
                        secret: string;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description otpauth://, to be scanned */
                        uri: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "secondFactorRequired" | "secondFactorWrong" | "secondFactorExists";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    totpconfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    code: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[] | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorWrong";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    totpremove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    code?: string;
                    password: string;
                    proof_challenge?: string;
                    /** @description JSON, as text */
                    proof_response?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalid_password" | "secondFactorRequired" | "secondFactorWrong" | "secondFactorNotSet";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description BT_HDP, BT_OU or BT_1X2 */
                    bet_type: string;
                    /** @description as of a bet; 0 where there is none */
                    line_quarters: number;
                    match_id: number;
                    /** @description the book’s own price as it was seen, thousandths (OD1): the one taken is never worse */
                    odds_milli: number;
                    /** @description 50 or more, 1000 on a match in all (TO2) */
                    points: number;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description selection code of the bet type, such as home */
                    selection: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "tournamentDisabled" | "betExists" | "roomNotExists" | "roomCancelled" | "roomEnded" | "roomClosed" | "betNotExists" | "invalidBet" | "matchNotActive" | "invalidBetType" | "invalidBetAmount" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "invalidMarket" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "ownTimeOut" | "selfExcluded";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.betplus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    picks: components["schemas"]["RoomPick"][];
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "tournamentDisabled" | "betExists" | "roomNotExists" | "roomCancelled" | "roomEnded" | "roomClosed" | "betNotExists" | "invalidBet" | "matchNotActive" | "invalidBetType" | "invalidBetAmount" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "invalidMarket" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "ownTimeOut" | "selfExcluded";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.betresultfinal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        courses: components["schemas"]["RoomCourse"][];
                        own_seat: number | null;
                        /** @description with their picks on matches that have begun */
                        players: {
                            /** @description of as many points the earlier last pick is ahead (TO3) */
                            last_bet_ms: number;
                            name: string;
                            picks: components["schemas"]["RoomPickWire"][];
                            /** @description of what is settled */
                            points: number;
                            /** @description if every match in play ended as it stands */
                            points_now: number;
                            rank: number | null;
                            rank_now: number | null;
                            returned: string | null;
                            /** @description in the order of joining, from 1 */
                            seat: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "tournamentDisabled" | "roomNotExists" | "invalidPin" | "invalidRoomPassword";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.betresultlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["OwnSeat"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.matchlookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    match_id: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match: components["schemas"]["MatchOffer"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "tournamentDisabled" | "matchNotActive";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.memberbetlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @default 10 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bets: components["schemas"]["OwnSeat"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roomcreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description whole units of the currency, 10 to 1000 times the unit that it has for fees */
                    entry_fee: number;
                    leagues: number[];
                    /** @description the most players, 3 to 30 */
                    limit: number;
                    matches: {
                        /** @description as it was seen, epoch seconds */
                        kick_off_s: number;
                        match_id: number;
                    }[];
                    /** @description letters that are seen */
                    name: string;
                    picks: components["schemas"]["RoomPick"][];
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description 1 public, 2 private, 3 free */
                    type: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "tournamentDisabled" | "createRoomFailed1" | "createRoomFailed3" | "invalidRoomType" | "invalidRate" | "invalidLimit" | "invalidPin" | "noMatchSelected" | "minMatch" | "maxMatch" | "tournamentLeagueExists" | "tournamentMatchExists" | "invalidRoomMatch" | "invalidRoomLeague" | "createRoomFailed2" | "roomExists" | "betNotExists" | "invalidBet" | "matchNotActive" | "invalidBetType" | "invalidBetAmount" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "invalidMarket" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "ownTimeOut" | "selfExcluded" | "protectionLimit" | "balanceBelowZero" | "insufficient_balance";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roominfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "tournamentDisabled" | "roomNotExists" | "invalidPin" | "invalidRoomPassword";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roomjoin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    picks: components["schemas"]["RoomPick"][];
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "tournamentDisabled" | "joinRoomFailed1" | "joinRoomFailed2" | "roomNotExists" | "roomCancelled" | "roomEnded" | "roomClosed" | "invalidCurrency" | "invalidPin" | "invalidRoomPassword" | "publicFreeRoom" | "roomJoinedByMember" | "roomJoinedByIp" | "roomFull" | "betNotExists" | "invalidBet" | "matchNotActive" | "invalidBetType" | "invalidBetAmount" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "invalidMarket" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "ownTimeOut" | "selfExcluded" | "protectionLimit" | "balanceBelowZero" | "insufficient_balance";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roomleaguelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: {
                            league_id: number;
                            matches: number;
                            name: string;
                            region: string | null;
                            sport_id: number;
                        }[];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "tournamentDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roomleave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "roomNotExists" | "roomClosed";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roomlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    /** @description only those that the member opened or joined */
                    mine?: boolean;
                    /** @default 10 */
                    page_size?: number;
                    /** @description a part of the name, or the number */
                    search?: string;
                    /** @description token given at login */
                    session_token: string;
                    /**
                     * @description A: may be joined now; 10: all, as unless told
                     * @enum {unknown}
                     */
                    status?: "A" | "0" | "1" | "2" | "3" | "4" | "10";
                    /**
                     * @description 0 all
                     * @default 0
                     */
                    type?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        rooms: components["schemas"]["RoomWire"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "tournamentDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roommatchlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    after?: string;
                    leagues: number[];
                    /** @default 30 */
                    page_size?: number;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: components["schemas"]["MatchOffer"][];
                        next: string | null;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "requestTimeout" | "tournamentDisabled";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.roomrank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        own_seat: number | null;
                        ranking: components["schemas"]["RankRow"][];
                        room: components["schemas"]["RoomWire"];
                        /** @description of the matches in play, where they are known */
                        scores: components["schemas"]["RoomScore"][];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description the topic of /live that the ranking is pushed in */
                        topic: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "tournamentDisabled" | "roomNotExists" | "invalidPin" | "invalidRoomPassword";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.vroomcreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description whole units of the currency, 10 to 1000 times the unit that it has for fees */
                    entry_fee: number;
                    leagues: number[];
                    /** @description the most players, 3 to 30 */
                    limit: number;
                    matches: {
                        /** @description as it was seen, epoch seconds */
                        kick_off_s: number;
                        match_id: number;
                    }[];
                    /** @description letters that are seen */
                    name: string;
                    picks: components["schemas"]["RoomPick"][];
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description token given at login */
                    session_token: string;
                    /** @description 1 public, 2 private, 3 free */
                    type: number;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "tournamentDisabled" | "createRoomFailed1" | "createRoomFailed3" | "invalidRoomType" | "invalidRate" | "invalidLimit" | "invalidPin" | "noMatchSelected" | "minMatch" | "maxMatch" | "tournamentLeagueExists" | "tournamentMatchExists" | "invalidRoomMatch" | "invalidRoomLeague" | "createRoomFailed2" | "roomExists" | "betNotExists" | "invalidBet" | "matchNotActive" | "invalidBetType" | "invalidBetAmount" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "invalidMarket" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "ownTimeOut" | "selfExcluded" | "protectionLimit" | "balanceBelowZero" | "insufficient_balance" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "unableToGetBalanceAtTheMoment" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tournament.vroomjoin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    picks: components["schemas"]["RoomPick"][];
                    /** @description 6 digits; asked for by a private room */
                    pin?: string;
                    /** @description the member's own reference; a repeat is never done twice (AC1) */
                    ref: string;
                    /** @description number of the room */
                    room_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match_list: components["schemas"]["RoomMatch"][];
                        /** @description whether the fee would come back now (TO8) */
                        may_leave: boolean;
                        /** @description the member’s own, in their order */
                        picks: components["schemas"]["RoomPickWire"][];
                        pin: string | null;
                        prizes: {
                            /** @description minor units, decimal string */
                            amount: string;
                            percent: number;
                            place: number;
                        }[];
                        room: components["schemas"]["RoomWire"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @description AC2: the price of it as it stands */
                        odds_milli?: number;
                        /** @description the pick that it is for, from 1 */
                        pick?: number;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "passwordGiven" | "accountFrozen" | "accountSuspended" | "tournamentDisabled" | "joinRoomFailed1" | "joinRoomFailed2" | "roomNotExists" | "roomCancelled" | "roomEnded" | "roomClosed" | "invalidCurrency" | "invalidPin" | "invalidRoomPassword" | "publicFreeRoom" | "roomJoinedByMember" | "roomJoinedByIp" | "roomFull" | "betNotExists" | "invalidBet" | "matchNotActive" | "invalidBetType" | "invalidBetAmount" | "marketTypeChanged" | "matchHide" | "matchNotAllowBet" | "invalidMarket" | "invalidBetTeam" | "invalidOdds" | "oddsIsUpdating" | "oddsDisplayInvalid" | "ownTimeOut" | "selfExcluded" | "protectionLimit" | "balanceBelowZero" | "insufficient_balance" | "member_wallet_not_exists" | "memberInactive" | "operatorSessionExpired" | "NoUserAccessRight" | "betOverLimit" | "unableToGetBalanceAtTheMoment" | "connectionFailed" | "incompletedRequest";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "session_not_exists" | "session_expired" | "invalidSession" | "account_inactive" | "BLOCK" | "CLOSE" | "permission_denied";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tv.token.file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description live.m3u8, and what stands in it */
                file: string;
                /** @description as livetv2 gave it out, signed: for one account, one session and one channel, while the watch is renewed */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or with 206 a part of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apple.mpegurl": string;
                    "video/mp4": string;
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    "tv.mediamtx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    action: string;
                    path: string;
                    query?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "invalidSession";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    userbalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    parent_id?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description what may be bet: minor units */
                        account_balance: string;
                        /** @description minor units, decimal string */
                        balance: string;
                        /**
                         * @description nothing is bet: the member chose so (PR7)
                         * @enum {unknown}
                         */
                        barred?: "ownTimeOut" | "selfExcluded";
                        /** @description what may be bet less the credit: below zero where credit was lost; minor units */
                        cash_balance?: string;
                        /** @description given from above to bet on: minor units */
                        credit?: string;
                        /** @description what of it was given on: none, of a member; minor units */
                        given_credit?: string;
                        /** @description at risk on bets not settled: minor units */
                        outstanding_balance: string;
                        retrieve_profile: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "unableToGetBalanceAtTheMoment";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    userlogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_id: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member_profile: components["schemas"]["MemberProfile"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        challenge?: string;
                        factors?: ("totp" | "passkey" | "recovery")[];
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "usernameRequired" | "passwordRequired" | "invalid_password" | "passwordLoginOff" | "secondFactorRequired";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "account_inactive" | "BLOCK" | "CLOSE";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Too many requests: Retry-After says in how many seconds to come again */
            429: {
                headers: {
                    /** @description seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "loginLimit" | "requestProcessing" | "requestLimit";
                    };
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    userloginfactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member_profile: components["schemas"]["MemberProfile"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        challenge?: string;
                        factors?: ("totp" | "passkey" | "recovery")[];
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "secondFactorExpired" | "secondFactorWrong" | "passwordLoginOff";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            /** @description There is no such session any more, or its account is shut */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "account_inactive" | "BLOCK" | "CLOSE";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Too many requests: Retry-After says in how many seconds to come again */
            429: {
                headers: {
                    /** @description seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowed?: string;
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "loginLimit" | "requestLimit";
                    };
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    userlogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    userprofile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member_profile: components["schemas"]["MemberProfile"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    usersettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    /** @description token given at login */
                    session_token: string;
                    settings: {
                        accept_any_odds?: boolean;
                        accept_better_odds?: boolean;
                        auto_refresh_odds?: boolean;
                        default_stake?: "none" | "last" | "fixed";
                        /** @description minor units, decimal string */
                        default_stake_amount?: string;
                        /**
                         * @description how close the rows stand; auto: compact where there are three columns and a mouse
                         * @enum {unknown}
                         */
                        density?: "auto" | "compact" | "roomy";
                        /**
                         * @description rows of early; row: one a match
                         * @enum {unknown}
                         */
                        early_page_type?: "single" | "double" | "row";
                        event_sorting?: "normal" | "time";
                        /** @enum {unknown} */
                        language?: "en" | "cn" | "tw" | "my" | "id" | "jp" | "kr" | "th" | "vi";
                        /**
                         * @description a quarter line as 0.25, or as the two halves 0-0.5
                         * @enum {unknown}
                         */
                        line_style?: "decimal" | "split";
                        /**
                         * @description every line, or the main one of each market
                         * @enum {unknown}
                         */
                        market_type?: "all" | "main";
                        /**
                         * @description Myanmar lines beside the Asian ones, or alone
                         * @enum {unknown}
                         */
                        mmo_type?: "beside" | "only";
                        /** @description 1 MY, 2 HK, 3 ID, 4 DEC, 5 Myanmar */
                        odds_type?: number;
                        /**
                         * @description rows of a list at a time
                         * @enum {unknown}
                         */
                        page_size?: 10 | 20 | 50 | 100;
                        /**
                         * @description rows of today and live; row: one a match
                         * @enum {unknown}
                         */
                        page_type?: "single" | "double" | "row";
                        /** @description one click on a price places a single */
                        quick_bet?: boolean;
                        /** @description minor units, decimal string */
                        quick_bet_amount?: string;
                        /**
                         * @description how often the site reminds of the time spent (PR8), minutes; 0: never
                         * @enum {unknown}
                         */
                        remind_minutes?: 0 | 15 | 30 | 60 | 120;
                        show_quick_odds?: boolean;
                        show_score_map?: boolean;
                        /** @description sports that the member put first, in his order */
                        sports_order?: number[];
                        /** @description what the slip's keys add to the stake; none: the usual ones of the currency */
                        stake_chips?: string[];
                        theme?: "auto" | "light" | "dark";
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: components["schemas"]["Settings"];
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
    uxgivennames: {
        parameters: {
            query: {
                language: "en" | "cn" | "tw" | "my" | "id" | "jp" | "kr" | "th" | "vi";
                /** @description only what its lists of today and in play show now, which a sportsbook opens with; all unless told */
                sport?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description what readers of the language call a club or a league, by its name in the rows; the others are called as the rows say. A side of a club is its name and a mark: (W), (R), U21 */
                        names: {
                            [key: string]: string;
                        };
                        /** @constant */
                        status: 1;
                        /** @constant */
                        statusdesc: "success";
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInput"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    uxmarket: {
        parameters: {
            query: {
                /** @description 1 early, 2 today, 3 live */
                market: number;
                /** @description the page of odds, hdpou unless told */
                page?: "hdpou" | "1x2" | "cs" | "oetg" | "htft" | "fglg" | "outright" | "parlay";
                /** @description 1 is football */
                sport: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        heads: components["schemas"]["UxHead"][];
                        leagues: components["schemas"]["UxLeague"][];
                        links: components["schemas"]["UxLink"][];
                        matches: components["schemas"]["UxMatch"][];
                        odds: components["schemas"]["UxOdds"][];
                        /** @description number of the change of the book that this is */
                        seq: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInput"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    uxmatch: {
        parameters: {
            query: {
                match: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        heads: components["schemas"]["UxHead"][];
                        leagues: components["schemas"]["UxLeague"][];
                        links: components["schemas"]["UxLink"][];
                        matches: components["schemas"]["UxMatch"][];
                        odds: components["schemas"]["UxOdds"][];
                        /** @description number of the change of the book that this is */
                        seq: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInput"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    uxmatch2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: components["schemas"]["UxLeague"][];
                        matches: components["schemas"]["UxName"][];
                        /** @description number of the change of the book that this is */
                        seq: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    uxmenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description number of the change of the book that this is */
                        seq: number;
                        sports: components["schemas"]["UxMenuRow"][];
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    uxoddsmovement: {
        parameters: {
            query: {
                bet_type: string;
                line_quarters: number;
                match: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bet_type: string;
                        line_quarters: number;
                        match_id: number;
                        points: components["schemas"]["UxPoint"][];
                        selections: string[];
                        /** @description number of the change of the book that this is */
                        seq: number;
                        /** @description the feed is silent or we lag behind it: no bet is accepted */
                        stale: boolean;
                        /** @constant */
                        status: 1;
                        /** @description clock of the matches, epoch ms */
                        world_ms: number;
                    };
                };
            };
            /** @description Nothing changed since the ETag that was named */
            304: {
                headers: {
                    /** @description names what is answered */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInput"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    version: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the site is closed for a while */
                        maintenance: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                        /** @description of the site that is served; empty where none is */
                        version: string;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    vuserbalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description login name of the member */
                    account_id: string;
                    parent_id?: string;
                    /** @description token given at login */
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for; or, with status 0, why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description what may be bet: minor units */
                        account_balance: string;
                        /** @description minor units, decimal string */
                        balance: string;
                        /**
                         * @description nothing is bet: the member chose so (PR7)
                         * @enum {unknown}
                         */
                        barred?: "ownTimeOut" | "selfExcluded";
                        /** @description what may be bet less the credit: below zero where credit was lost; minor units */
                        cash_balance?: string;
                        /** @description given from above to bet on: minor units */
                        credit?: string;
                        /** @description what of it was given on: none, of a member; minor units */
                        given_credit?: string;
                        /** @description at risk on bets not settled: minor units */
                        outstanding_balance: string;
                        retrieve_profile: boolean;
                        /** @constant */
                        status: 1;
                        statusdesc: string;
                    } | {
                        allowed?: string;
                        /**
                         * @description nothing is bet: the member chose so (PR7)
                         * @enum {unknown}
                         */
                        barred?: "ownTimeOut" | "selfExcluded";
                        field?: string;
                        /** @constant */
                        status: 0;
                        /** @enum {unknown} */
                        statusdesc: "unableToGetBalanceAtTheMoment";
                    };
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Maintenance"];
        };
    };
}
